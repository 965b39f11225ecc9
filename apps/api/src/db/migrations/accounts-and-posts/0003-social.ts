import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

export function social(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await createFollows(db, types);
      await createComments(db, types);
      await createCommentVotes(db, types);
      await addSearchKeys(db);
      await createHashtags(db, types);
      await addHasVideo(db);
      await createGallery(db);
    },
  };
}

async function createFollows(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('follows')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('follower_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('following_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('follows_pair', ['follower_id', 'following_id'])
    .addCheckConstraint('follows_another', sql`follower_id <> following_id`)
    .execute();
  for (const side of ['follower_id', 'following_id']) {
    await db.schema.createIndex(`follows_by_${side}`).on('follows').columns([side, 'status', 'id']).execute();
  }
}

async function createComments(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('comments')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('post_id', types.id, (c) => c.notNull().references('posts.id'))
    .addColumn('parent_id', types.id, (c) => c.references('comments.id'))
    .addColumn('author_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('edited_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('comments_of_post')
    .on('comments')
    .columns(['post_id', 'id'])
    .where(sql.ref('parent_id'), 'is', null)
    .execute();
  await db.schema
    .createIndex('comments_replies')
    .on('comments')
    .columns(['parent_id', 'id'])
    .where(sql.ref('parent_id'), 'is not', null)
    .execute();
  await db.schema.createIndex('comments_by_author').on('comments').columns(['author_id', 'id']).execute();

  await db.schema
    .createTable('comment_stats')
    .addColumn('comment_id', types.id, (c) => c.primaryKey().references('comments.id'))
    .addColumn('positive_votes', 'integer', (c) => c.notNull().defaultTo(0).check(sql`positive_votes >= 0`))
    .addColumn('negative_votes', 'integer', (c) => c.notNull().defaultTo(0).check(sql`negative_votes >= 0`))
    .addColumn('reply_count', 'integer', (c) => c.notNull().defaultTo(0).check(sql`reply_count >= 0`))
    .modifyEnd(types.counterTable)
    .execute();
}

async function createCommentVotes(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('comment_votes')
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('comment_id', types.id, (c) => c.notNull().references('comments.id'))
    .addColumn('is_positive', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('comment_votes_key', ['member_id', 'comment_id'])
    .modifyEnd(types.keyedTable)
    .execute();
  await db.schema.createIndex('comment_votes_by_comment').on('comment_votes').column('comment_id').execute();
}

/** The keys are computed here because the two databases lower-case differently beyond ASCII. */
async function addSearchKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('members')
    .addColumn('search_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  const { rows } = await sql<{ id: number; name: string; username: string }>`
    select id, name, username from members`.execute(db);
  for (const { id, name, username } of rows) {
    const key = `${name} ${username}`.normalize('NFC').toLowerCase();
    await sql`update members set search_key = ${key} where id = ${id}`.execute(db);
  }
}

async function createHashtags(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('post_hashtags')
    .addColumn('tag_key', 'text', (c) => c.notNull())
    .addColumn('post_id', types.id, (c) => c.notNull().references('posts.id'))
    .addPrimaryKeyConstraint('post_hashtags_key', ['tag_key', 'post_id'])
    .modifyEnd(types.keyedTable)
    .execute();
  await db.schema.createIndex('post_hashtags_by_post').on('post_hashtags').column('post_id').execute();
  const { rows } = await sql<{ id: number; hashtags: string }>`
    select id, hashtags from posts where hashtags <> '[]' and deleted_at is null`.execute(db);
  for (const { id, hashtags } of rows) {
    const keys = new Set<string>(JSON.parse(hashtags).map((tag: string) => tag.normalize('NFC').toLowerCase()));
    for (const key of keys) await sql`insert into post_hashtags (tag_key, post_id) values (${key}, ${id})`.execute(db);
  }
}

async function addHasVideo(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('posts')
    .addColumn('has_video', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`
    update posts set has_video = 1
    where exists (select 1 from media where media.post_id = posts.id and media.kind = 'video')`.execute(db);
  await db.schema
    .createIndex('posts_videos')
    .on('posts')
    .columns(['visibility', 'id'])
    .where(sql.ref('has_video'), '=', sql.lit(1))
    .where(sql.ref('visibility'), '=', sql.lit('public'))
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}

async function createGallery(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('media_gallery')
    .on('media')
    .columns(['owner_id', 'id'])
    .where(sql.ref('post_id'), 'is not', null)
    .execute();
}
