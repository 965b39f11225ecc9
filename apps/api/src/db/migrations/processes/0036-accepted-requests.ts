import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { columnTypesFor } from '../column-types.ts';

/** Whose requests to follow are being accepted, in parts. */
export function acceptedRequests(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('accepted_requests')
        .addColumn('member_id', types.id, (column) => column.primaryKey().references('members.id'))
        .addColumn('up_to_id', 'bigint', (column) => column.notNull())
        .execute();
    },
  };
}
