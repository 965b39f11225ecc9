import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../schema.ts';

/** Whether a query finds so many rows, of which it reads no more. `count` is 1 or more. */
export async function hasAtLeast<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  count: number,
): Promise<boolean> {
  const last = await query
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst();
  return last !== undefined;
}
