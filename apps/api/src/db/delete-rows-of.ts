import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export interface RowsOfMember {
  table: keyof Database;
  /** Its column with the member's id, which an index begins with, or of a table with few rows. */
  column: string;
  /** The primary key. */
  key: readonly string[];
}

/** Deletes at most `limit` rows that no counter counts. Returns how many. */
export async function deleteRowsOf(
  db: Kysely<Database>,
  { table, column, key }: RowsOfMember,
  memberId: number,
  limit: number,
): Promise<number> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const own = key.length > 1 ? sql`(${columns})` : columns;
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${own} in (
    select ${columns} from ${sql.table(table)} where ${sql.ref(column)} = ${memberId} limit ${sql.lit(limit)})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
