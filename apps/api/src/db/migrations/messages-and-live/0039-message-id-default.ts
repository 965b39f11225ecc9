import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';

/**
 * Servers of the version before, which run until they are replaced, take the ids of messages from the column's default. A
 * sequence would fall behind the ids of this version, which are of the time: their messages would be older than those
 * they follow, and not counted as unread. So the default is of the time too, as `newRowId` is: the milliseconds since 2025,
 * and 13 bits that differ.
 */
export function messageIdDefault(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine === 'sqlite') return;
      await sql`alter table messages alter column id drop identity`.execute(db);
      await sql`create sequence message_ids owned by messages.id`.execute(db);
      await sql`alter table messages alter column id set default
        ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1735689600000) * 8192 + nextval('message_ids') % 8192`.execute(
        db,
      );
    },
  };
}
