import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

export function friends(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('friendships')
        .addColumn('id', types.id, types.ascendingId)
        .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
        .addColumn('other_id', types.id, (c) => c.notNull().references('members.id'))
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('is_close', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('request_id', types.id, (c) => c.notNull())
        .addColumn('changed_at', 'bigint', (c) => c.notNull())
        .execute();
      // For "are these two friends", and for the friends of one.
      await db.schema
        .createIndex('friendships_pair')
        .unique()
        .on('friendships')
        .columns(['member_id', 'other_id'])
        .execute();
      await db.schema
        .createIndex('friendships_latest')
        .on('friendships')
        .columns(['member_id', 'state', 'changed_at desc', 'id desc'])
        .execute();
      await db.schema
        .createIndex('friendships_own_close')
        .on('friendships')
        .columns(['member_id', 'changed_at desc', 'id desc'])
        .where(sql<boolean>`is_close = 1`)
        .execute();
      // For friends in common: both lists are read from it alone, in the order of their ids.
      await db.schema
        .createIndex('friendships_mutual')
        .on('friendships')
        .columns(['member_id', 'state', 'other_id'])
        .execute();
      await createPresence(db, types);
      for (const column of ['friend_count', 'close_friend_count']) {
        await db.schema
          .alterTable('member_stats')
          .addColumn(column, 'integer', (c) =>
            c
              .notNull()
              .defaultTo(0)
              .check(sql`${sql.ref(column)} >= 0`),
          )
          .execute();
      }
    },
  };
}

async function createPresence(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('member_presence')
    .addColumn('member_id', types.id, (c) => c.primaryKey().notNull().references('members.id'))
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .modifyEnd(types.counterTable)
    .execute();
}
