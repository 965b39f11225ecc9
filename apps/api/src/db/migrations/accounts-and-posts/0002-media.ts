import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

export function media(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await createMedia(db, types);
      await createIndexes(db);
    },
  };
}

async function createMedia(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('owner_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('name', 'text')
    .addColumn('preview_name', 'text')
    .addColumn('source_name', 'text')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('duration_ms', 'integer')
    .addColumn('alt', 'text')
    .addColumn('placeholder', 'text')
    .addColumn('received_bytes', 'bigint', (c) => c.notNull())
    .addColumn('post_id', types.id, (c) => c.references('posts.id'))
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('worker', 'text')
    .addColumn('worker_until', 'bigint')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('media_by_post')
    .on('media')
    .columns(['post_id', 'position'])
    .where(sql.ref('post_id'), 'is not', null)
    .execute();
  await db.schema.createIndex('media_by_owner').on('media').columns(['owner_id', 'created_at']).execute();
  // Files are looked up by name: whether the viewer may see one, and whether a row still uses it.
  for (const column of ['name', 'preview_name', 'source_name']) {
    await db.schema
      .createIndex(`media_by_${column}`)
      .on('media')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
  await db.schema
    .createIndex('members_by_profile_image')
    .on('members')
    .column('profile_image')
    .where(sql.ref('profile_image'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('media_unused')
    .on('media')
    .column('created_at')
    .where(sql.ref('post_id'), 'is', null)
    .execute();
  await db.schema
    .createIndex('media_waiting')
    .on('media')
    .column('id')
    .where(sql.ref('state'), '=', sql.lit('processing'))
    .execute();
}
