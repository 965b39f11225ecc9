export const stories = `
create table stories (
  id $ascendingId,
  author_id $id not null references members (id),
  content text not null,
  background_color text,
  visibility text not null,
  highlight_category text,
  view_count integer default 0 not null check (view_count >= 0),
  created_at bigint not null,
  post_id $id references posts (id),
  hidden_by $id references decisions (id)
);
create index stories_of_posts on stories (post_id) where post_id is not null;
create index stories_hidden on stories (author_id) where hidden_by is not null;
create index stories_by_author on stories (author_id, created_at desc, id desc);
create index stories_by_category on stories (author_id, highlight_category, created_at desc, id desc)
  where highlight_category is not null;

create table story_views (
  story_id $id not null references stories (id),
  viewer_id $id not null references members (id),
  viewed_at bigint not null,
  constraint story_views_key primary key (story_id, viewer_id)
) $keyed;
create index story_views_latest on story_views (story_id, viewed_at desc, viewer_id desc);

create table highlights (
  id $ascendingId,
  owner_id $id not null references members (id),
  title text not null,
  description text,
  category text not null,
  visibility text not null,
  position integer not null,
  cover_story_id $id references stories (id),
  story_count integer default 0 not null check (story_count >= 0),
  view_count integer default 0 not null check (view_count >= 0),
  created_at bigint not null
);
create index highlights_by_owner on highlights (owner_id, position, id);

create table highlight_stories (
  highlight_id $id not null references highlights (id),
  story_id $id not null references stories (id),
  position integer not null,
  constraint highlight_stories_key primary key (highlight_id, story_id)
) $keyed;
create index highlight_stories_in_order on highlight_stories (highlight_id, position, story_id);
create index highlight_stories_by_story on highlight_stories (story_id);

create table highlight_views (
  highlight_id $id not null references highlights (id),
  viewer_id $id not null references members (id),
  constraint highlight_views_key primary key (highlight_id, viewer_id)
) $keyed;
`;
