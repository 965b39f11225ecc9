import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds up the sizes of all files of the database: not for every request. */
export async function postgresDatabaseBytes(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
