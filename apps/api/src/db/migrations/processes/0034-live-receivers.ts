import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which process receives a stream, how many recordings it has had, and which process makes its replay. */
export const liveReceivers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('live_streams').addColumn('received_by', 'text').execute();
    await db.schema.alterTable('live_streams').addColumn('recordings', 'integer').execute();
    await db.schema.alterTable('live_streams').addColumn('replay_claimed_by', 'text').execute();
  },
};
