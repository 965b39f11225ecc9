import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { columnTypesFor } from '../column-types.ts';

/** Who has seen which post on which day. The count itself is a column of `post_stats` since the first migration. */
export function postViews(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('post_views')
        .addColumn('day', 'integer', (c) => c.notNull())
        .addColumn('viewer_key', types.orderedText, (c) => c.notNull())
        .addColumn('post_id', types.id, (c) => c.notNull().references('posts.id'))
        .addPrimaryKeyConstraint('post_views_key', ['day', 'viewer_key', 'post_id'])
        .modifyEnd(types.keyedTable)
        .execute();
    },
  };
}
