export const circlesAndMatch = `
create table circles (
  id $ascendingId,
  name text not null,
  description text,
  is_private integer not null,
  member_limit integer not null,
  member_count integer not null check (member_count >= 0 and member_count <= member_limit),
  owner_id $id not null references members (id),
  created_at bigint not null,
  invite_code text,
  deleted_at bigint,
  purged_at bigint
) $counters;
create index circles_public on circles (id desc) where is_private = 0 and deleted_at is null;
create index circles_by_owner on circles (owner_id) where deleted_at is null;
create index circles_to_purge on circles (deleted_at) where deleted_at is not null and purged_at is null;
create unique index circles_invite_code on circles (invite_code) where invite_code is not null;

create table circle_members (
  circle_id $id not null references circles (id),
  member_id $id not null references members (id),
  joined_at bigint not null,
  constraint circle_members_key primary key (circle_id, member_id)
) $keyed;
create index circle_members_latest on circle_members (circle_id, joined_at desc, member_id desc);
create index circle_members_by_member on circle_members (member_id, joined_at desc, circle_id desc);

create table circle_invitations (
  id $ascendingId,
  circle_id $id not null references circles (id),
  member_id $id not null references members (id),
  inviter_id $id not null references members (id),
  state text not null,
  created_at bigint not null
);
create unique index circle_invitations_once on circle_invitations (circle_id, member_id);
create index circle_invitations_of_member on circle_invitations (member_id, id desc) where state = 'pending';
create index circle_invitations_of_circle on circle_invitations (circle_id, id desc) where state = 'pending';

-- Members who were removed from a circle and cannot join it again.
create table circle_bans (
  id $ascendingId,
  circle_id $id not null references circles (id),
  member_id $id not null references members (id),
  created_at bigint not null
);
create unique index circle_bans_once on circle_bans (circle_id, member_id);
create index circle_bans_of_circle on circle_bans (circle_id, id desc);

create table vibe_sessions (
  id $ascendingId,
  owner_id $id not null references members (id),
  vibe_content text not null,
  category text not null,
  location text,
  time_preference text not null,
  max_participants integer not null,
  accepted_count integer not null check (accepted_count >= 0 and accepted_count < max_participants),
  pending_count integer not null check (pending_count >= 0),
  created_at bigint not null,
  ends_at bigint not null,
  cancelled_at bigint
) $counters;
create index vibe_sessions_by_owner on vibe_sessions (owner_id, id desc);
create index vibe_sessions_running on vibe_sessions (owner_id, ends_at) where cancelled_at is null;
-- Those with seats, by their time preference: how long ago one was created at most follows from it, so ended ones are
-- left out without a stored state. id > 0 is always true: without statistics SQLite prefers this index for a category
-- too, unless the query does not say it.
create index vibe_sessions_open on vibe_sessions (time_preference, created_at desc, id desc)
  where cancelled_at is null and accepted_count < max_participants - 1 and id > 0;
create index vibe_sessions_open_of_category on vibe_sessions (category, time_preference, created_at desc, id desc)
  where cancelled_at is null and accepted_count < max_participants - 1;

create table vibe_matches (
  id $ascendingId,
  session_id $id not null references vibe_sessions (id),
  user1_id $id not null references members (id),
  user2_id $id not null references members (id),
  status text not null,
  created_at bigint not null,
  answered_at bigint
);
create unique index vibe_matches_once on vibe_matches (session_id, user1_id);
create index vibe_matches_by_user1_id on vibe_matches (user1_id, id desc);
create index vibe_matches_by_user2_id on vibe_matches (user2_id, id desc);
create index vibe_matches_waiting on vibe_matches (user2_id, id desc) where status = 'pending';
create index vibe_matches_accepted on vibe_matches (session_id, answered_at) where status = 'accepted';
`;
