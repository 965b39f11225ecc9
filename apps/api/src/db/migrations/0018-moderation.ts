import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open-database.ts';

export function moderation(_engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['posts', 'comments']) {
        await db.schema.alterTable(table).addColumn('hidden_at', 'bigint').execute();
      }
    },
  };
}
