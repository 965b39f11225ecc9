import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';

export function lists(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await leaveOutDeletedReplies(db);
      if (engine === 'postgres') await findHashtagsByPostOnly(db);
    },
  };
}

/** Deleted replies are in no list, so the index leaves them out: a list never has to skip them. */
async function leaveOutDeletedReplies(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('comments_replies').execute();
  await db.schema
    .createIndex('comments_replies')
    .on('comments')
    .columns(['parent_id', 'id'])
    .where(sql.ref('parent_id'), 'is not', null)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}

/** A hash index cannot be scanned in order: with the other one, Postgres may look for a rare hashtag in all posts. */
async function findHashtagsByPostOnly(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('post_hashtags_by_post').execute();
  await db.schema.createIndex('post_hashtags_by_post').on('post_hashtags').using('hash').column('post_id').execute();
}
