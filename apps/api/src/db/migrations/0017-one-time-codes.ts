import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

const statements = `
create table one_time_codes (
  member_id $id primary key references members (id),
  secret text not null,
  confirmed_at bigint,
  last_step bigint not null default 0
);
create table recovery_codes (
  member_id $id not null references members (id),
  code_hash text not null,
  constraint recovery_codes_key primary key (member_id, code_hash)
) $keyed;
alter table sessions add column factor_at bigint;
`;

export function oneTimeCodes(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
