import { sql } from 'kysely';
import { describe } from 'vitest';
import { openDatabase } from '../../src/db/open/open-database.ts';
import { notifyOnPostgres } from '../../src/db/postgres/postgres-notifications.ts';
import { createPostgresBus } from '../../src/events/postgres-bus.ts';
import { type TestBuses, testBus } from '../support/bus-suite.ts';
import { openTestDatabase } from '../support/test-database.ts';

async function openBuses(): Promise<TestBuses> {
  const database = await openTestDatabase();
  const databaseUrl = database.databaseUrl ?? '';
  // Another process: within one, the same connections would be broken with those of the first.
  const second = await openDatabase({ databaseUrl, dataDir: '', onConnectionError: () => {} });
  const reportError = () => {};
  const one = createPostgresBus({ db: database.db, databaseUrl, reportError });
  const other = createPostgresBus({ db: second.db, databaseUrl, reportError });
  return {
    one,
    other,
    sendPayload: (payload) => notifyOnPostgres(database.db, 'vibeline_events', payload),
    async breakConnections() {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%'`.execute(database.db);
    },
    async close() {
      await one.close();
      await other.close();
      await second.db.destroy();
      await database.close();
    },
  };
}

describe('the bus of several processes on one Postgres', () => testBus(openBuses));
