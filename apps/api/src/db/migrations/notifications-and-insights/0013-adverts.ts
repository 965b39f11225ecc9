import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

/** Adverts with counted views and clicks, and the secrets that viewers are counted under. */
export function adverts(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await createAdverts(db, types);
      await db.schema
        .createTable('advert_views')
        .addColumn('day', 'integer', (c) => c.notNull())
        .addColumn('viewer_key', types.orderedText, (c) => c.notNull())
        .addColumn('advert_id', types.id, (c) => c.notNull().references('adverts.id').onDelete('cascade'))
        .addColumn('kind', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('advert_views_key', ['day', 'viewer_key', 'advert_id', 'kind'])
        .modifyEnd(types.keyedTable)
        .execute();
      await db.schema.createIndex('advert_views_by_advert').on('advert_views').column('advert_id').execute();
      await db.schema
        .createTable('view_secrets')
        .addColumn('day', 'integer', (c) => c.primaryKey().notNull())
        .addColumn('secret', 'text', (c) => c.notNull())
        .execute();
    },
  };
}

async function createAdverts(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('adverts')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('cta_text', 'text', (c) => c.notNull())
    .addColumn('cta_url', 'text', (c) => c.notNull())
    .addColumn('sponsor_name', 'text', (c) => c.notNull())
    .addColumn('sponsor_logo', 'text')
    .addColumn('is_sponsor_verified', 'integer', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('starts_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .addColumn('views', 'integer', (c) => c.notNull().defaultTo(0).check(sql`views >= 0`))
    .addColumn('clicks', 'integer', (c) => c.notNull().defaultTo(0).check(sql`clicks >= 0`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .modifyEnd(types.counterTable)
    .execute();
  await db.schema
    .createIndex('adverts_active')
    .on('adverts')
    .columns(['is_active', 'id'])
    .where(sql.ref('is_active'), '=', sql.lit(1))
    .execute();
  // By which a stored file is known to be in use.
  await db.schema.createIndex('adverts_by_image').on('adverts').column('image').execute();
  await db.schema.createIndex('adverts_by_logo').on('adverts').column('sponsor_logo').execute();
}
