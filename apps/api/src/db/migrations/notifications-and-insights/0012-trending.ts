import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

const HOUR_MS = 3_600_000;

/** Which hashtags were used in which hour, and by how many authors: for the trends of the last two days. */
export function trending(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await createTables(db, types);
      await insertRecentPosts(db);
      await createIndexes(db);
    },
  };
}

async function createTables(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('hashtag_hour_posts')
    .addColumn('tag_key', types.orderedText, (c) => c.notNull())
    .addColumn('hour', 'integer', (c) => c.notNull())
    .addColumn('author_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('post_id', types.id, (c) => c.notNull().references('posts.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('hashtag_hour_posts_key', ['tag_key', 'hour', 'author_id', 'post_id'])
    .modifyEnd(types.keyedTable)
    .execute();
  await db.schema
    .createTable('hashtag_hours')
    .addColumn('tag_key', types.orderedText, (c) => c.notNull())
    .addColumn('hour', 'integer', (c) => c.notNull())
    .addColumn('authors', 'integer', (c) => c.notNull().check(sql`authors >= 0`))
    .addPrimaryKeyConstraint('hashtag_hours_key', ['tag_key', 'hour'])
    .modifyEnd(types.keyedTable)
    .execute();
}

async function insertRecentPosts(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into hashtag_hour_posts (tag_key, hour, author_id, post_id, created_at)
    select post_hashtags.tag_key, posts.created_at / ${sql.lit(HOUR_MS)}, posts.author_id, posts.id, posts.created_at
    from posts
      join members on members.id = posts.author_id
      join post_hashtags on post_hashtags.post_id = posts.id
    where posts.visibility = 'public' and posts.is_anonymous = 0 and posts.deleted_at is null and members.is_private = 0
      and posts.created_at > ${Date.now() - 49 * HOUR_MS}`.execute(db);
  await sql`
    insert into hashtag_hours (tag_key, hour, authors)
    select tag_key, hour, count(distinct author_id) from hashtag_hour_posts group by tag_key, hour`.execute(db);
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('hashtag_hours_by_authors')
    .on('hashtag_hours')
    .columns(['hour', 'authors desc', 'tag_key'])
    .execute();
  // For an account that becomes private, and for deleting old rows.
  await db.schema.createIndex('hashtag_hour_posts_by_author').on('hashtag_hour_posts').column('author_id').execute();
  await db.schema.createIndex('hashtag_hour_posts_by_hour').on('hashtag_hour_posts').column('hour').execute();
}
