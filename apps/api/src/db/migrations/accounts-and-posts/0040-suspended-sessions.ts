import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { columnTypesFor } from '../column-types.ts';

/** The tokens of sessions that a suspension ended. */
export function suspendedSessions(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('suspended_sessions')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('member_id', types.id, (column) => column.notNull().references('members.id'))
        .addColumn('ended_at', 'bigint', (column) => column.notNull())
        .modifyEnd(types.keyedTable)
        .execute();
      for (const column of ['member_id', 'ended_at']) {
        await db.schema
          .createIndex(`suspended_sessions_by_${column}`)
          .on('suspended_sessions')
          .column(column)
          .execute();
      }
    },
  };
}
