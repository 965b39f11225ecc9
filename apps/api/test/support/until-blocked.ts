import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '../../src/db/schema.ts';

/** Until statements of so many other connections wait for a lock. On SQLite a second transaction waits by itself. */
export async function untilBlocked(db: Kysely<Database>, count = 1): Promise<void> {
  if (inject('engine') !== 'postgres') return;
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= count) return;
    await delay(5);
  }
}
