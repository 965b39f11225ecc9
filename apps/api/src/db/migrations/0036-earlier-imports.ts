import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

const statements = `
create table earlier_imports (
  member_id $id not null references members (id),
  import_id text not null,
  source text,
  requested_at bigint not null,
  ended_at bigint not null,
  report text,
  primary key (member_id, import_id)
) $keyed;
`;

export function earlierImports(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
