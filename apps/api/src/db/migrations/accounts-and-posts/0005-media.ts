import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { columnTypesFor } from '../column-types.ts';

/** A quota that is reserved before an upload, turns in the queue of videos, and indexes for who may see a file. */
export function mediaFairness(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('upload_usage')
        .addColumn('id', types.id, types.ascendingId)
        .addColumn('owner_id', types.id, (c) => c.notNull().references('members.id'))
        .addColumn('bytes', 'bigint', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('expires_at', 'bigint')
        .addColumn('media_id', types.id)
        .execute();
      await sql`
        insert into upload_usage (owner_id, bytes, created_at, media_id)
        select owner_id, received_bytes, created_at, id from media`.execute(db);
      await db.schema.alterTable('media').dropColumn('received_bytes').execute();
      await db.schema.alterTable('media').addColumn('transcode_megapixels', 'integer').execute();
      await db.schema.alterTable('media').addColumn('claimed_at', 'bigint').execute();
      await createIndexes(db);
    },
  };
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('upload_usage_by_owner').on('upload_usage').columns(['owner_id', 'created_at']).execute();
  await db.schema.createIndex('upload_usage_by_time').on('upload_usage').column('created_at').execute();
  await db.schema
    .createIndex('upload_usage_by_media')
    .on('upload_usage')
    .column('media_id')
    .where(sql.ref('media_id'), 'is not', null)
    .execute();
  // Many rows may share a name: those in a post and a member's own ones are found without the others.
  for (const column of ['name', 'preview_name']) {
    await db.schema.dropIndex(`media_by_${column}`).execute();
    await db.schema
      .createIndex(`media_by_${column}`)
      .on('media')
      .columns([column, 'purpose', 'post_id', 'owner_id'])
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
  await db.schema
    .createIndex('media_processing')
    .on('media')
    .columns(['owner_id', 'worker_until'])
    .where(sql.ref('state'), '=', sql.lit('processing'))
    .execute();
  await db.schema
    .createIndex('media_claimed')
    .on('media')
    .columns(['owner_id', 'claimed_at'])
    .where(sql.ref('claimed_at'), 'is not', null)
    .execute();
}
