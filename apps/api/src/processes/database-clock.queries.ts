import { type Kysely, type RawBuilder, sql } from 'kysely';
import { engineOf } from '../db/open/engine-of.ts';
import type { Database } from '../db/schema.ts';

/** The time of the database's clock when the statement runs, ms UTC: the same for all processes, whatever theirs say. */
export function databaseTime(db: Kysely<Database>): RawBuilder<number> {
  return engineOf(db) === 'postgres'
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}

export async function readDatabaseTime(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ time: number }>`select ${databaseTime(db)} as time`.execute(db);
  return rows[0]?.time ?? Number.NaN;
}
