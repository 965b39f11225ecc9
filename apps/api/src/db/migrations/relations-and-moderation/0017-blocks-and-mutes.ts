import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

export function blocksAndMutes(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await createBlocks(db, types);
      await createMutes(db, types);
      await createMutedWords(db, types);
      for (const table of ['mutes', 'muted_words']) {
        await db.schema
          .createIndex(`${table}_ends`)
          .on(table)
          .column('ends_at')
          .where(sql.ref('ends_at'), 'is not', null)
          .execute();
      }
    },
  };
}

async function createBlocks(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('blocks')
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('other_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('is_blocker', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['member_id', 'other_id'])
    .modifyEnd(types.keyedTable)
    .execute();
  // Whom a member has blocked, the latest first.
  await db.schema
    .createIndex('blocks_latest')
    .on('blocks')
    .columns(['member_id', 'created_at desc', 'other_id desc'])
    .where(sql.ref('is_blocker'), '=', sql.lit(1))
    .execute();
}

async function createMutes(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
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
    .createIndex('mutes_latest')
    .on('mutes')
    .columns(['member_id', 'created_at desc', 'other_id desc'])
    .execute();
}

async function createMutedWords(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
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
}
