import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const messageInputs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('messages').addColumn('input_hash', 'text').execute();
    // Deleting a message looks for the replies to it.
    await db.schema
      .createIndex('messages_of_reply_to_id')
      .on('messages')
      .column('reply_to_id')
      .where(sql.ref('reply_to_id'), 'is not', null)
      .execute();
    // Their posts are gone; the messages of deleted circles were left.
    await sql`update circles set purged_at = null where deleted_at is not null and id in
      (select circle_id from conversations where circle_id is not null)`.execute(db);
  },
};
