export const members = `
create table members (
  id $ascendingId,
  username text not null,
  username_key text not null unique,
  name text not null,
  bio text,
  location text,
  website text,
  profile_image text,
  is_verified integer default 0 not null,
  is_private integer default 0 not null,
  created_at bigint not null,
  search_key text default '' not null,
  username_skeleton text
);
create index members_by_profile_image on members (profile_image) where profile_image is not null;
create unique index members_by_skeleton on members (username_skeleton);

create table member_stats (
  member_id $id primary key references members (id),
  positive_received integer default 0 not null check (positive_received >= 0),
  negative_received integer default 0 not null check (negative_received >= 0),
  post_count integer default 0 not null check (post_count >= 0),
  follower_count integer default 0 not null check (follower_count >= 0),
  following_count integer default 0 not null check (following_count >= 0),
  friend_count integer default 0 not null check (friend_count >= 0),
  close_friend_count integer default 0 not null check (close_friend_count >= 0),
  public_positive integer default 0 not null,
  public_negative integer default 0 not null
) $counters;

create table member_settings (
  member_id $id primary key references members (id),
  anonymous_posting integer default 0 not null,
  data_sharing integer default 0 not null,
  time_zone text,
  approve_automatically integer default 0 not null,
  who_can_message text default 'everyone' not null,
  show_online integer default 0 not null,
  show_typing integer default 1 not null,
  send_receipts integer default 1 not null
);

create table member_presence (
  member_id $id not null primary key references members (id),
  seen_at bigint not null
) $counters;

create table credentials (
  member_id $id primary key references members (id),
  password_hash text not null,
  version integer default 1 not null
);

create table sessions (
  id $ascendingId,
  member_id $id not null references members (id),
  token_hash text not null unique,
  device text,
  network text not null,
  created_at bigint not null,
  last_used_at bigint not null
);
create index sessions_by_member on sessions (member_id, last_used_at);

-- The tokens of sessions that a suspension ended.
create table suspended_sessions (
  token_hash text primary key,
  member_id $id not null references members (id),
  ended_at bigint not null
) $keyed;
create index suspended_sessions_by_member_id on suspended_sessions (member_id);
create index suspended_sessions_by_ended_at on suspended_sessions (ended_at);

create table login_failures (key text primary key, count integer not null, window_ends_at bigint not null);

create table follows (
  id $ascendingId,
  follower_id $id not null references members (id),
  following_id $id not null references members (id),
  status text not null,
  created_at bigint not null,
  constraint follows_pair unique (follower_id, following_id),
  constraint follows_another check (follower_id <> following_id)
);
create index follows_by_follower_id on follows (follower_id, status, id);
create index follows_by_following_id on follows (following_id, status, id);

-- Whose requests to follow are being accepted, in parts.
create table accepted_requests (member_id $id primary key references members (id), up_to_id bigint not null);

create table friendships (
  id $ascendingId,
  member_id $id not null references members (id),
  other_id $id not null references members (id),
  state text not null,
  is_close integer default 0 not null,
  request_id $id not null,
  changed_at bigint not null
);
-- For "are these two friends", and for the friends of one.
create unique index friendships_pair on friendships (member_id, other_id);
create index friendships_latest on friendships (member_id, state, changed_at desc, id desc);
create index friendships_own_close on friendships (member_id, changed_at desc, id desc) where is_close = 1;
-- For friends in common: both lists are read from it alone, in the order of their ids.
create index friendships_mutual on friendships (member_id, state, other_id);
-- Who counts a member as close.
create index friendships_close_to on friendships (other_id, state, member_id) where is_close = 1;

create table blocks (
  member_id $id not null references members (id),
  other_id $id not null references members (id),
  is_blocker integer not null,
  created_at bigint not null,
  constraint blocks_key primary key (member_id, other_id)
) $keyed;
-- Whom a member has blocked, the latest first.
create index blocks_latest on blocks (member_id, created_at desc, other_id desc) where is_blocker = 1;

create table mutes (
  member_id $id not null references members (id),
  other_id $id not null references members (id),
  ends_at bigint,
  created_at bigint not null,
  constraint mutes_key primary key (member_id, other_id)
) $keyed;
create index mutes_latest on mutes (member_id, created_at desc, other_id desc);
create index mutes_ends on mutes (ends_at) where ends_at is not null;

create table muted_words (
  id $ascendingId,
  member_id $id not null references members (id),
  word text not null,
  word_key text not null,
  ends_at bigint,
  created_at bigint not null
);
create unique index muted_words_key on muted_words (member_id, word_key);
create index muted_words_ends on muted_words (ends_at) where ends_at is not null;

-- What people are found by: each rest of their words, by how many followers they have.
create table member_terms (
  tier smallint not null,
  reach smallint not null,
  term $orderedText not null,
  member_id $id not null references members (id),
  constraint member_terms_key primary key (tier, reach, term, member_id)
) $keyed;

-- The votes each member received by quarter of an hour, from which insights are computed.
create table received_votes (
  member_id $id not null references members (id),
  quarter integer not null,
  positive integer not null,
  negative integer not null,
  constraint received_votes_key primary key (member_id, quarter)
) $keyed;

create table achievements (
  member_id $id not null references members (id),
  key text not null,
  unlocked_at bigint not null,
  constraint achievements_key primary key (member_id, key)
) $keyed;
`;
