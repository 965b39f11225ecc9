import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { unavailable } from './database-errors.ts';

const POOL_SIZE = 10;
/** bigint columns hold ids, counts and ms: all below 2^53. */
const INT8 = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
};

/** A pool on Postgres. `report` hears of connections that break while idle; the pool replaces them. */
export function openPostgres(url: string, report: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types,
    connectionTimeoutMillis: 3000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  pool.on('error', report);
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: () => pool.connect().catch((error: unknown) => Promise.reject(unavailable(error))),
      end: () => pool.end(),
    },
  });
}
