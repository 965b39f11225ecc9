import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A gallery shows the newest post first, and the media of one post in its order. */
export function galleryOrder(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.dropIndex('media_gallery').execute();
      await db.schema
        .createIndex('media_gallery')
        .on('media')
        .columns(['owner_id', 'post_id desc', 'position'])
        .where(sql.ref('post_id'), 'is not', null)
        .execute();
    },
  };
}
