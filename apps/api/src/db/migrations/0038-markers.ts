import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

const statements = `
create table markers (
  member_id $id not null references members (id),
  timeline text not null,
  last_read_id text not null,
  version integer not null,
  updated_at bigint not null,
  primary key (member_id, timeline)
) $keyed;
`;

export function markers(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
