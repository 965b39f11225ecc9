import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open-database.ts';

/** For the private feed: the latest private posts of one author. */
export function privatePosts(_engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createIndex('posts_private_by_author')
        .on('posts')
        .columns(['author_id', 'id desc'])
        .where(sql<boolean>`visibility in ('followers', 'close_followers') and deleted_at is null`)
        .execute();
    },
  };
}
