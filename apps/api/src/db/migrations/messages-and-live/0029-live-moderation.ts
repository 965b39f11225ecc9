import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { columnTypesFor } from '../column-types.ts';

export function liveModeration(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('live_streams').addColumn('hidden_at', 'bigint').execute();
      await db.schema.alterTable('live_streams').addColumn('hidden_by', types.id).execute();
      // The sessions of a member are read together, because only some of them count.
      await db.schema.dropIndex('live_viewers_seen').execute();
      await db.schema
        .createIndex('live_viewers_of_member')
        .on('live_viewers')
        .columns(['stream_id', 'member_id', 'seen_at'])
        .execute();
    },
  };
}
