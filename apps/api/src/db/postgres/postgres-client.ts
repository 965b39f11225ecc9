import pg from 'pg';
import { databaseErrors } from '../database-errors.ts';

const CONNECTION_TIMEOUT_MS = 5_000;

/** A connection of its own, outside the pool. Throws the `DomainError` of an unreachable database. */
export async function connectToPostgres(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  // Without a listener a lost connection would end the process; the work then fails on its next query.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => Promise.reject(databaseErrors.unavailable(error)));
  return client;
}
