import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { columnTypesFor } from '../column-types.ts';

/** What several processes on one database know of each other. None of it is worth keeping in a backup. */
export function processes(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('processes')
        .addColumn('id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('internal_url', 'text')
        .addColumn('started_at', 'bigint', (c) => c.notNull())
        .addColumn('heartbeat_at', 'bigint', (c) => c.notNull())
        .modifyEnd(types.counterTable)
        .execute();
      await db.schema
        .createTable('leases')
        .addColumn('name', 'text', (c) => c.primaryKey().notNull())
        .addColumn('holder', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .addColumn('finished_at', 'bigint')
        .modifyEnd(types.counterTable)
        .execute();
      await createRateLimits(db, engine);
    },
  };
}

/**
 * Points of the limits, on Postgres (`rate-limit.queries.ts`); `expire`: ms UTC. Not logged there: after a crash of the
 * database the counts of the current windows begin at 0, and until then no request waits for a disk.
 */
async function createRateLimits(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expire', 'bigint');
  const { counterTable } = columnTypesFor(engine);
  await (engine === 'postgres' ? table.modifyFront(sql`unlogged`).modifyEnd(counterTable) : table).execute();
  await db.schema.createIndex('rate_limits_by_expiry').on('rate_limits').column('expire').execute();
}
