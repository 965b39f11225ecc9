import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

const statements = `
create table exports (
  member_id $id primary key references members (id),
  archive text not null unique,
  state text not null,
  requested_at bigint not null,
  attempts integer not null default 0,
  parts_done integer not null default 0,
  parts_total integer not null default 0,
  failure text,
  bytes bigint,
  ends_at bigint
);
create index exports_by_state on exports (state, requested_at);
`;

export function exports(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
