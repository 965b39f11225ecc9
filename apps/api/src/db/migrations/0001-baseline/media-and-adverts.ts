export const mediaAndAdverts = `
create table media (
  id $ascendingId,
  owner_id $id not null references members (id),
  purpose text not null,
  kind text not null,
  state text not null,
  reason text,
  name text,
  preview_name text,
  source_name text,
  width integer,
  height integer,
  duration_ms integer,
  alt text,
  placeholder text,
  post_id $id references posts (id),
  position integer default 0 not null,
  created_at bigint not null,
  worker text,
  worker_until bigint,
  attempts integer default 0 not null,
  transcode_megapixels integer,
  claimed_at bigint,
  story_id $id references stories (id),
  message_id $id references messages (id),
  case_id $id references report_cases (id)
);
create index media_by_post on media (post_id, position) where post_id is not null;
create index media_by_owner on media (owner_id, created_at);
-- Files are looked up by name: whether the viewer may see one, and whether a row still uses it.
create index media_by_source_name on media (source_name) where source_name is not null;
create index media_waiting on media (id) where state = 'processing';
-- Many rows may share a name: those in a post and a member's own ones are found without the others.
create index media_by_name on media (name, purpose, post_id, owner_id) where name is not null;
create index media_by_preview_name on media (preview_name, purpose, post_id, owner_id) where preview_name is not null;
create index media_processing on media (owner_id, worker_until) where state = 'processing';
create index media_claimed on media (owner_id, claimed_at) where claimed_at is not null;
-- A gallery shows the newest post first, and the media of one post in its order.
create index media_gallery on media (owner_id, post_id desc, position) where post_id is not null;
create index media_by_story on media (story_id, position) where story_id is not null;
create index media_of_stories_by_name on media (name, story_id) where story_id is not null;
create index media_of_stories_by_preview_name on media (preview_name, story_id) where story_id is not null;
create index media_of_messages on media (message_id, position) where message_id is not null;
create index media_of_messages_by_name on media (name, message_id) where message_id is not null;
create index media_of_messages_by_preview_name on media (preview_name, message_id) where message_id is not null;
create index media_unused on media (created_at) where post_id is null and story_id is null and message_id is null;
create index media_of_cases on media (case_id, position) where case_id is not null;
create index media_of_cases_by_name on media (name, case_id) where case_id is not null;
create index media_of_cases_by_preview_name on media (preview_name, case_id) where case_id is not null;

-- A quota that is reserved before an upload.
create table upload_usage (
  id $ascendingId,
  owner_id $id not null references members (id),
  bytes bigint not null,
  created_at bigint not null,
  expires_at bigint,
  media_id $id
);
create index upload_usage_by_owner on upload_usage (owner_id, created_at);
create index upload_usage_by_time on upload_usage (created_at);
create index upload_usage_by_media on upload_usage (media_id) where media_id is not null;

create table file_claims (
  id $ascendingId,
  name text not null,
  is_removal integer not null,
  claimed_at bigint not null
);
create index file_claims_by_name on file_claims (name);

create table adverts (
  id $ascendingId,
  title text not null,
  description text not null,
  image text not null,
  cta_text text not null,
  cta_url text not null,
  sponsor_name text not null,
  sponsor_logo text,
  is_sponsor_verified integer not null,
  type text not null,
  is_active integer not null,
  starts_at bigint,
  ends_at bigint,
  views integer default 0 not null check (views >= 0),
  clicks integer default 0 not null check (clicks >= 0),
  created_at bigint not null
) $counters;
create index adverts_active on adverts (is_active, id) where is_active = 1;
-- By which a stored file is known to be in use.
create index adverts_by_image on adverts (image);
create index adverts_by_logo on adverts (sponsor_logo);

create table advert_views (
  day integer not null,
  viewer_key $orderedText not null,
  advert_id $id not null references adverts (id) on delete cascade,
  kind text not null,
  constraint advert_views_key primary key (day, viewer_key, advert_id, kind)
) $keyed;
create index advert_views_by_advert on advert_views (advert_id);

-- The secrets that viewers are counted under.
create table view_secrets (day integer not null primary key, secret text not null);
`;
