import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { newRowId } from '../../row-id.ts';

/**
 * From here on messages get ids of `newRowId`. Servers of the version before, which run until they are replaced, take
 * theirs from the sequence: it goes on above all there are, near the new ones.
 */
export function messageIds(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine === 'sqlite') return;
      await sql`select setval(pg_get_serial_sequence('messages', 'id'), cast(${newRowId()} as bigint))`.execute(db);
    },
  };
}
