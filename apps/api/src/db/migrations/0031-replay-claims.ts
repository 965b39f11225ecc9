import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const replayClaims: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('live_streams').addColumn('replay_claimed_at', 'bigint').execute();
  },
};
