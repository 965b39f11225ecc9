import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

const statements = `
alter table member_deletions add column own_due_at bigint;
`;

export function membersWhoLeave(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await runStatements(db, engine, statements);
    },
  };
}
