import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { columnTypesFor } from '../column-types.ts';

/** What Live Activity may show. It keeps few rows, so the primary key is its only index. */
export function activity(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('activities')
        .addColumn('id', types.id, types.ascendingId)
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('actor_id', types.id, (c) => c.notNull().references('members.id'))
        .addColumn('member_id', types.id, (c) => c.references('members.id'))
        .addColumn('post_id', types.id, (c) => c.references('posts.id'))
        .addColumn('comment_id', types.id, (c) => c.references('comments.id'))
        .addColumn('milestone', 'text')
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .execute();
    },
  };
}
