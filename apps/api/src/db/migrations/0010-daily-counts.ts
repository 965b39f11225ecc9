import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

const statements = `
create table daily_counts (
  day integer primary key,
  members integer not null,
  sign_ups integer not null,
  posts integer not null,
  comments integer not null,
  votes integer not null,
  active integer,
  counted_at bigint not null
);
-- For what was made on a day; posts have such an index already.
create index members_by_time on members (created_at);
create index comments_by_time on comments (created_at);
create index audit_log_by_action on audit_log (action, id desc);
create index audit_log_by_moderator on audit_log (moderator_id, id desc);
`;

export function dailyCounts(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
