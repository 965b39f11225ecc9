export const messagesAndLive = `
create table conversations (
  id $ascendingId,
  kind text not null,
  low_id $id references members (id),
  high_id $id references members (id),
  match_id $id references vibe_matches (id),
  circle_id $id references circles (id),
  revision bigint default 0 not null,
  created_at bigint not null
) $counters;
create unique index conversations_direct on conversations (low_id, high_id) where kind = 'direct';
create index conversations_of_matches on conversations (low_id, high_id) where kind = 'match';
create unique index conversations_of_match_id on conversations (match_id) where match_id is not null;
create unique index conversations_of_circle_id on conversations (circle_id) where circle_id is not null;

create table conversation_members (
  conversation_id $id not null references conversations (id),
  member_id $id not null references members (id),
  state text not null,
  last_message_id $id,
  last_read_id $id default 0 not null,
  cleared_to_id $id default 0 not null,
  unread_count integer default 0 not null check (unread_count >= 0),
  is_muted integer default 0 not null,
  seen_id $id default 0 not null,
  constraint conversation_members_key primary key (conversation_id, member_id)
) $keyed;
create index conversation_members_latest on conversation_members (member_id, state, last_message_id desc)
  where last_message_id is not null;
create index conversation_members_unread on conversation_members (member_id, state)
  where unread_count > 0 and is_muted = 0;

-- story_id is not a reference: the message still says that it shared a story which is removed.
create table messages (
  id $messageId,
  conversation_id $id not null references conversations (id),
  sender_id $id not null references members (id),
  client_id text,
  content text not null,
  reply_to_id $id references messages (id),
  post_id $id references posts (id),
  story_id $id,
  revision bigint not null,
  created_at bigint not null,
  edited_at bigint,
  deleted_at bigint,
  input_hash text
);
create index messages_by_conversation on messages (conversation_id, id);
create index messages_by_sender on messages (sender_id, conversation_id);
create unique index messages_by_revision on messages (conversation_id, revision);
create unique index messages_once on messages (sender_id, client_id) where client_id is not null;
create index messages_of_post_id on messages (post_id) where post_id is not null;
-- Deleting a message looks for the replies to it.
create index messages_of_reply_to_id on messages (reply_to_id) where reply_to_id is not null;
-- Of many messages the deleted ones are not examined when the unread ones are counted.
create index messages_not_deleted on messages (conversation_id, id) where deleted_at is null;

create table message_reactions (
  message_id $id not null references messages (id),
  member_id $id not null references members (id),
  reaction text not null,
  constraint message_reactions_key primary key (message_id, member_id)
) $keyed;

-- received_by: which process receives a stream; recordings: how many it has had; replay_claimed_by: which process
-- makes its replay; network: from which network it comes.
create table live_streams (
  id $ascendingId,
  owner_id $id not null references members (id),
  title text not null,
  category text not null,
  source text not null,
  created_at bigint not null,
  last_chunk_at bigint not null,
  ended_at bigint,
  end_reason text,
  positive_votes integer not null check (positive_votes >= 0),
  negative_votes integer not null check (negative_votes >= 0),
  peak_viewers integer not null,
  slow_mode_seconds integer not null,
  pinned_message_id $id,
  keeps_replay integer not null,
  replay_state text,
  replay_post_id $id references posts (id),
  hidden_at bigint,
  hidden_by $id,
  replay_claimed_at bigint,
  received_by text,
  recordings integer,
  replay_claimed_by text,
  network text
) $counters;
create unique index live_streams_one_of_owner on live_streams (owner_id) where ended_at is null;
create index live_streams_running on live_streams (id desc) where ended_at is null;
create index live_streams_ended on live_streams (ended_at) where ended_at is not null;
create index live_streams_pending on live_streams (owner_id, id) where replay_state = 'pending';

create table live_votes (
  stream_id $id not null references live_streams (id),
  member_id $id not null references members (id),
  is_positive integer not null,
  constraint live_votes_key primary key (stream_id, member_id)
) $keyed;

-- No reference to the sessions: these are deleted when they end, and the rows here soon after the stream.
create table live_viewers (
  stream_id $id not null references live_streams (id),
  session_id $id not null,
  member_id $id not null references members (id),
  seen_at bigint not null,
  constraint live_viewers_key primary key (stream_id, session_id)
) $keyed;
-- The sessions of a member are read together, because only some of them count.
create index live_viewers_of_member on live_viewers (stream_id, member_id, seen_at);

create table live_messages (
  id $ascendingId,
  stream_id $id not null references live_streams (id),
  author_id $id not null references members (id),
  client_id text not null,
  content text not null,
  created_at bigint not null,
  deleted_at bigint,
  deleted_by $id references members (id)
);
create index live_messages_shown on live_messages (stream_id, id desc) where deleted_at is null;
create index live_messages_deleted on live_messages (stream_id, id desc) where deleted_at is not null;
create index live_messages_by_author on live_messages (stream_id, author_id, id desc);
create unique index live_messages_once on live_messages (stream_id, author_id, client_id);

create table live_bans (
  stream_id $id not null references live_streams (id),
  member_id $id not null references members (id),
  constraint live_bans_key primary key (stream_id, member_id)
) $keyed;
`;
