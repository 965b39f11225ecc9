export const notifications = `
create table notifications (
  id $ascendingId,
  recipient_id $id not null references members (id),
  group_key text not null,
  kind text not null,
  filter text,
  actor_id $id references members (id),
  post_id $id references posts (id),
  comment_id $id references comments (id),
  milestone text,
  count integer not null check (count >= 0),
  peak integer not null,
  is_read integer not null,
  changed_at bigint not null,
  moderation text,
  circle_id $id references circles (id),
  match_id $id references vibe_matches (id)
) $counters;
create unique index notifications_group on notifications (recipient_id, group_key);
create index notifications_latest on notifications (recipient_id, changed_at desc, id desc);
create index notifications_filtered on notifications (recipient_id, filter, changed_at desc, id desc)
  where filter is not null;
create index notifications_unread on notifications (recipient_id, changed_at desc, id desc) where is_read = 0;
-- For a post or comment that is deleted, and for posts that their readers may not see any more.
create index notifications_unread_by_subject on notifications (post_id, comment_id)
  where is_read = 0 and post_id is not null;
create index notifications_of_circle on notifications (circle_id) where circle_id is not null;
create index notifications_of_match on notifications (match_id) where match_id is not null;

create table notification_comments (
  notification_id $id not null references notifications (id),
  ordinal integer not null,
  comment_id $id not null references comments (id),
  constraint notification_comments_key primary key (notification_id, ordinal)
) $keyed;
create index notification_comments_by_comment on notification_comments (comment_id);

create table notification_states (
  member_id $id primary key references members (id),
  seen_at bigint not null,
  read_at bigint not null
);

create table notification_preferences (
  member_id $id not null references members (id),
  type text not null,
  is_shown integer not null,
  changed_at bigint not null,
  constraint notification_preferences_key primary key (member_id, type)
) $keyed;

-- What Live Activity may show. It keeps few rows, so the primary key is its only index.
create table activities (
  id $ascendingId,
  kind text not null,
  actor_id $id not null references members (id),
  member_id $id references members (id),
  post_id $id references posts (id),
  comment_id $id references comments (id),
  milestone text,
  created_at bigint not null
);
`;
