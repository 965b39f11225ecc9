import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const replayClaims: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('live_streams').addColumn('replay_claimed_at', 'bigint').execute();
    await db.schema
      .createIndex('live_streams_pending')
      .on('live_streams')
      .columns(['owner_id', 'id'])
      .where(sql.ref('replay_state'), '=', sql.lit('pending'))
      .execute();
  },
};
