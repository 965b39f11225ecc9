import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/** Older versions read `moderators` alone: the owner and administrators are in it too. */
const statements = `
create table network (
  id integer primary key check (id = 1),
  version bigint not null,
  settings text not null,
  owner_id $id references members (id),
  setup_code_hash text,
  setup_ends_at bigint
);
alter table moderators add column role text not null default 'moderator';
alter table audit_log add column detail text;
`;

export function network(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
