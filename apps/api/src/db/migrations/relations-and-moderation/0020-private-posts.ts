import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';

/** For the private feed: the latest posts of one author for each private audience, and who counts a member as close. */
export function privatePosts(_engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const visibility of ['followers', 'close_followers']) {
        await db.schema
          .createIndex(`posts_for_${visibility}`)
          .on('posts')
          .columns(['author_id', 'id desc'])
          .where(sql<boolean>`visibility = ${sql.lit(visibility)} and deleted_at is null`)
          .execute();
      }
      await db.schema
        .createIndex('friendships_close_to')
        .on('friendships')
        .columns(['other_id', 'state', 'member_id'])
        .where(sql<boolean>`is_close = 1`)
        .execute();
    },
  };
}
