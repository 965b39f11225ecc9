import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open-database.ts';
import { columnTypesFor } from './column-types.ts';

export function blocksAndMutes(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('blocks')
        .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
        .addColumn('other_id', types.id, (c) => c.notNull().references('members.id'))
        .addColumn('is_blocker', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('blocks_key', ['member_id', 'other_id'])
        .modifyEnd(types.keyedTable)
        .execute();
      await db.schema
        .createTable('mutes')
        .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
        .addColumn('other_id', types.id, (c) => c.notNull().references('members.id'))
        .addColumn('ends_at', 'bigint')
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('mutes_key', ['member_id', 'other_id'])
        .modifyEnd(types.keyedTable)
        .execute();
      await db.schema
        .createTable('muted_words')
        .addColumn('id', types.id, types.ascendingId)
        .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
        .addColumn('word', 'text', (c) => c.notNull())
        .addColumn('word_key', 'text', (c) => c.notNull())
        .addColumn('ends_at', 'bigint')
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('muted_words_key')
        .unique()
        .on('muted_words')
        .columns(['member_id', 'word_key'])
        .execute();
    },
  };
}
