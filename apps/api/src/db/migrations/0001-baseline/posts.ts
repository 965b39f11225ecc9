export const posts = `
create table posts (
  id $ascendingId,
  author_id $id not null references members (id),
  content text not null,
  category text,
  hashtags text not null,
  is_anonymous integer not null,
  visibility text not null,
  created_at bigint not null,
  edited_at bigint,
  deleted_at bigint,
  has_video integer default 0 not null,
  hidden_at bigint,
  hidden_by $id,
  circle_id $id references circles (id)
);
create index posts_by_author on posts (author_id, id);
-- The feed scans this index backwards without rows to skip. visibility comes first, though it is the same in all rows,
-- because otherwise SQLite scans the table instead.
create index posts_public on posts (visibility, id) where visibility = 'public' and deleted_at is null;
create index posts_videos on posts (visibility, id)
  where has_video = 1 and visibility = 'public' and deleted_at is null;
create index posts_deleted on posts (author_id, id) where deleted_at is not null;
-- For the private feed: the latest posts of one author for each private audience.
create index posts_for_followers on posts (author_id, id desc) where visibility = 'followers' and deleted_at is null;
create index posts_for_close_followers on posts (author_id, id desc)
  where visibility = 'close_followers' and deleted_at is null;
create index posts_by_time on posts (created_at);
-- For the latest posts of those whom a member follows: not anonymous ones, which would name their authors.
create index posts_by_name on posts (author_id, id desc)
  where visibility = 'public' and deleted_at is null and is_anonymous = 0;
create index posts_by_circle on posts (circle_id, id) where circle_id is not null;
-- The posts of a member as others list them: without those in circles, which would take up the places of the others.
create index posts_outside_circles on posts (author_id, id) where circle_id is null;

-- With the sort keys of posts by each ranker (ranker.rules.ts).
create table post_stats (
  post_id $id primary key references posts (id),
  positive_votes integer default 0 not null check (positive_votes >= 0),
  negative_votes integer default 0 not null check (negative_votes >= 0),
  comments_count integer default 0 not null check (comments_count >= 0),
  view_count integer default 0 not null check (view_count >= 0),
  rising_key integer,
  discussed_key integer,
  calm_key integer,
  trending_key integer
) $counters;
create index post_stats_by_rising_key on post_stats (rising_key desc, post_id desc) where rising_key is not null;
create index post_stats_by_discussed_key on post_stats (discussed_key desc, post_id desc)
  where discussed_key is not null;
create index post_stats_by_calm_key on post_stats (calm_key desc, post_id desc) where calm_key is not null;
create index post_stats_by_trending_key on post_stats (trending_key desc, post_id desc)
  where trending_key is not null;

create table votes (
  member_id $id not null references members (id),
  post_id $id not null references posts (id),
  is_positive integer not null,
  created_at bigint not null,
  notified_day integer,
  constraint votes_key primary key (member_id, post_id)
) $keyed;
create index votes_by_post on votes (post_id);
-- For the votes a member has cast, the latest first.
create index votes_by_time on votes (member_id, created_at desc, post_id desc);

-- Who has seen which post on which day. The count itself is a column of post_stats.
create table post_views (
  day integer not null,
  viewer_key $orderedText not null,
  post_id $id not null references posts (id),
  constraint post_views_key primary key (day, viewer_key, post_id)
) $keyed;

create table comments (
  id $ascendingId,
  post_id $id not null references posts (id),
  parent_id $id references comments (id),
  author_id $id not null references members (id),
  content text not null,
  created_at bigint not null,
  edited_at bigint,
  deleted_at bigint,
  hidden_at bigint,
  hidden_by $id
);
create index comments_of_post on comments (post_id, id) where parent_id is null;
create index comments_by_author on comments (author_id, id);
-- Deleted replies are in no list, so the index leaves them out: a list never has to skip them.
create index comments_replies on comments (parent_id, id) where parent_id is not null and deleted_at is null;
create index comments_deleted on comments (author_id, id) where deleted_at is not null;
create index comments_deleted_replies on comments (parent_id) where parent_id is not null and deleted_at is not null;

create table comment_stats (
  comment_id $id primary key references comments (id),
  positive_votes integer default 0 not null check (positive_votes >= 0),
  negative_votes integer default 0 not null check (negative_votes >= 0),
  reply_count integer default 0 not null check (reply_count >= 0)
) $counters;

create table comment_votes (
  member_id $id not null references members (id),
  comment_id $id not null references comments (id),
  is_positive integer not null,
  created_at bigint not null,
  notified_day integer,
  constraint comment_votes_key primary key (member_id, comment_id)
) $keyed;
create index comment_votes_by_comment on comment_votes (comment_id);
create index comment_votes_by_time on comment_votes (member_id, created_at desc, comment_id desc);

create table post_hashtags (
  tag_key $orderedText not null,
  post_id $id not null references posts (id),
  constraint post_hashtags_key primary key (tag_key, post_id)
) $keyed;
-- A hash index cannot be scanned in order: with another one, Postgres may look for a rare hashtag in all posts.
create index post_hashtags_by_post on post_hashtags $hash (post_id);

create table hashtags (tag_key $orderedText not null primary key, uses integer not null) $keyed;
create index hashtags_by_uses on hashtags (uses desc, tag_key);

-- Which hashtags were used in which hour, and by how many authors: for the trends of the last two days.
create table hashtag_hour_posts (
  tag_key $orderedText not null,
  hour integer not null,
  author_id $id not null references members (id),
  post_id $id not null references posts (id),
  created_at bigint not null,
  constraint hashtag_hour_posts_key primary key (tag_key, hour, author_id, post_id)
) $keyed;
-- For an account that becomes private, and for deleting old rows.
create index hashtag_hour_posts_by_author on hashtag_hour_posts (author_id);
create index hashtag_hour_posts_by_hour on hashtag_hour_posts (hour);

create table hashtag_hours (
  tag_key $orderedText not null,
  hour integer not null,
  authors integer not null check (authors >= 0),
  constraint hashtag_hours_key primary key (tag_key, hour)
) $keyed;
create index hashtag_hours_by_authors on hashtag_hours (hour, authors desc, tag_key);

-- tag_key is not a reference: one can follow a hashtag that nobody has used.
create table hashtag_follows (
  member_id $id not null references members (id),
  tag_key $orderedText not null,
  seen_post_id $id not null,
  created_at bigint not null,
  constraint hashtag_follows_key primary key (member_id, tag_key)
) $keyed;
`;
