import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/** Devices that are known already count as known before any sign-in that is told from now on. */
const statements = `
alter table known_devices add column first_seen_at bigint not null default 0;
create table new_sign_ins (
  session_id $id primary key,
  member_id $id not null references members (id),
  device text,
  network text not null,
  created_at bigint not null
);
create index new_sign_ins_by_member on new_sign_ins (member_id, created_at);
create index new_sign_ins_by_time on new_sign_ins (created_at);
`;

export function newSignIns(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
