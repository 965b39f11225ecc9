import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

export function stories(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await createStories(db, types);
      await createHighlights(db, types);
      await addStoryMedia(db, types);
    },
  };
}

async function createStories(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('stories')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('author_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('background_color', 'text')
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('highlight_category', 'text')
    .addColumn('view_count', 'integer', (c) => c.notNull().defaultTo(0).check(sql`view_count >= 0`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('post_id', types.id, (c) => c.references('posts.id'))
    .addColumn('hidden_by', types.id, (c) => c.references('decisions.id'))
    .execute();
  await db.schema
    .createIndex('stories_of_posts')
    .on('stories')
    .column('post_id')
    .where(sql.ref('post_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('stories_hidden')
    .on('stories')
    .column('author_id')
    .where(sql.ref('hidden_by'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('stories_by_author')
    .on('stories')
    .columns(['author_id', 'created_at desc', 'id desc'])
    .execute();
  await db.schema
    .createIndex('stories_by_category')
    .on('stories')
    .columns(['author_id', 'highlight_category', 'created_at desc', 'id desc'])
    .where(sql.ref('highlight_category'), 'is not', null)
    .execute();
  await db.schema
    .createTable('story_views')
    .addColumn('story_id', types.id, (c) => c.notNull().references('stories.id'))
    .addColumn('viewer_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('viewed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('story_views_key', ['story_id', 'viewer_id'])
    .modifyEnd(types.keyedTable)
    .execute();
  await db.schema
    .createIndex('story_views_latest')
    .on('story_views')
    .columns(['story_id', 'viewed_at desc', 'viewer_id desc'])
    .execute();
}

async function createHighlights(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('highlights')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('owner_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('cover_story_id', types.id, (c) => c.references('stories.id'))
    .addColumn('story_count', 'integer', (c) => c.notNull().defaultTo(0).check(sql`story_count >= 0`))
    .addColumn('view_count', 'integer', (c) => c.notNull().defaultTo(0).check(sql`view_count >= 0`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('highlights_by_owner').on('highlights').columns(['owner_id', 'position', 'id']).execute();
  await db.schema
    .createTable('highlight_stories')
    .addColumn('highlight_id', types.id, (c) => c.notNull().references('highlights.id'))
    .addColumn('story_id', types.id, (c) => c.notNull().references('stories.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('highlight_stories_key', ['highlight_id', 'story_id'])
    .modifyEnd(types.keyedTable)
    .execute();
  await db.schema
    .createIndex('highlight_stories_in_order')
    .on('highlight_stories')
    .columns(['highlight_id', 'position', 'story_id'])
    .execute();
  await db.schema.createIndex('highlight_stories_by_story').on('highlight_stories').column('story_id').execute();
  await db.schema
    .createTable('highlight_views')
    .addColumn('highlight_id', types.id, (c) => c.notNull().references('highlights.id'))
    .addColumn('viewer_id', types.id, (c) => c.notNull().references('members.id'))
    .addPrimaryKeyConstraint('highlight_views_key', ['highlight_id', 'viewer_id'])
    .modifyEnd(types.keyedTable)
    .execute();
}

async function addStoryMedia(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('media')
    .addColumn('story_id', types.id, (c) => c.references('stories.id'))
    .execute();
  await db.schema
    .createIndex('media_by_story')
    .on('media')
    .columns(['story_id', 'position'])
    .where(sql.ref('story_id'), 'is not', null)
    .execute();
  for (const column of ['name', 'preview_name']) {
    await db.schema
      .createIndex(`media_of_stories_by_${column}`)
      .on('media')
      .columns([column, 'story_id'])
      .where(sql.ref('story_id'), 'is not', null)
      .execute();
  }
  // Media of a story are in use, though in no post.
  await db.schema.dropIndex('media_unused').execute();
  await db.schema
    .createIndex('media_unused')
    .on('media')
    .column('created_at')
    .where(sql<boolean>`post_id is null and story_id is null`)
    .execute();
}
