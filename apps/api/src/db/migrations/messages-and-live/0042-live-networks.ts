import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** From which network a live stream comes. */
export const liveNetworks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('live_streams').addColumn('network', 'text').execute();
  },
};
