import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open-database.ts';
import { type ColumnTypes, columnTypesFor } from './column-types.ts';

/** What the suggestions for @names and #hashtags are found by: words that begin with a text. */
export function suggestions(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await createMemberWords(db, types);
      await createHashtagUses(db, types);
    },
  };
}

async function createMemberWords(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('member_words')
    .addColumn('word', types.orderedText, (c) => c.notNull())
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addPrimaryKeyConstraint('member_words_key', ['word', 'member_id'])
    .modifyEnd(types.keyedTable)
    .execute();
  await db.schema.createIndex('member_words_by_member').on('member_words').columns(['member_id', 'word']).execute();
  const { rows } = await sql<{ id: number; name: string; username_key: string }>`
    select id, name, username_key from members`.execute(db);
  for (const { id, name, username_key } of rows) {
    const words = name
      .normalize('NFC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}_]+/u)
      .filter((word) => word !== '');
    for (const word of new Set([...words, username_key])) {
      await sql`insert into member_words (word, member_id) values (${word}, ${id})`.execute(db);
    }
  }
}

async function createHashtagUses(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('hashtags')
    .addColumn('tag_key', types.orderedText, (c) => c.primaryKey().notNull())
    .addColumn('uses', 'integer', (c) => c.notNull())
    .modifyEnd(types.keyedTable)
    .execute();
  await sql`insert into hashtags (tag_key, uses) select tag_key, count(*) from post_hashtags group by tag_key`.execute(
    db,
  );
}
