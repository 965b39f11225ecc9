import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { columnTypesFor } from '../column-types.ts';

/** Members who were removed from a circle and cannot join it again. */
export function circleBans(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('circle_bans')
        .addColumn('id', types.id, types.ascendingId)
        .addColumn('circle_id', types.id, (column) => column.notNull().references('circles.id'))
        .addColumn('member_id', types.id, (column) => column.notNull().references('members.id'))
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('circle_bans_once')
        .unique()
        .on('circle_bans')
        .columns(['circle_id', 'member_id'])
        .execute();
      await db.schema
        .createIndex('circle_bans_of_circle')
        .on('circle_bans')
        .columns(['circle_id', 'id desc'])
        .execute();
    },
  };
}
