import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { columnTypesFor } from '../column-types.ts';

export function fileClaims(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('file_claims')
        .addColumn('id', types.id, types.ascendingId)
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('is_removal', 'integer', (column) => column.notNull())
        .addColumn('claimed_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('file_claims_by_name').on('file_claims').column('name').execute();
    },
  };
}
