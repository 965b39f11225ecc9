import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/** Posts of archives have old times and new ids: lists of a member are by time, and those of what was written here skip them. */
const statements = `
create table imports (
  member_id $id primary key references members (id),
  import_id text unique,
  state text not null,
  source text,
  requested_at bigint not null,
  asked_at bigint,
  asked_bytes bigint,
  upload_id text unique,
  attempts integer not null default 0,
  next_at bigint not null default 0,
  parts_done integer not null default 0,
  parts_total integer not null default 0,
  failure text,
  ended_at bigint,
  report text
);
create index imports_by_state on imports (state, requested_at);
create table import_items (
  member_id $id not null references members (id),
  item_key text not null,
  import_id text not null,
  kind text not null,
  target_id bigint,
  detail text,
  primary key (member_id, item_key)
);
create index import_items_of_import on import_items (import_id, kind, target_id);
alter table comments add column is_imported integer not null default 0;
create index posts_of_author_by_time on posts (author_id, created_at desc, id desc);
create index posts_outside_circles_by_time on posts (author_id, created_at desc, id desc) where circle_id is null;
create index posts_written_here on posts (author_id, id)
  where visibility in ('public', 'followers', 'close_followers', 'circle');
create index posts_written_here_by_time on posts (created_at, visibility)
  where visibility in ('public', 'followers', 'close_followers', 'circle');
`;

export function imports(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
