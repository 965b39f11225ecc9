import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

/** What the suggestions for @names and #hashtags are found by: words that begin with a text. */
export function suggestions(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await createMemberWords(db, types);
      if (engine === 'postgres') await compareHashtagsByCodePoint(db, types);
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
  await insertWords(db);
}

const MEMBERS_PER_PAGE = 1000;
const ROWS_PER_STATEMENT = 500;

/** Page by page: all members at once might not fit into memory. */
async function insertWords(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; name: string; username_key: string }>`
      select id, name, username_key from members where id > ${last} order by id limit ${MEMBERS_PER_PAGE}`.execute(db);
    const words = rows.flatMap(({ id, name, username_key }) =>
      wordsOf(name, username_key).map((word) => sql`(${word}, ${id})`),
    );
    for (let start = 0; start < words.length; start += ROWS_PER_STATEMENT) {
      const values = sql.join(words.slice(start, start + ROWS_PER_STATEMENT));
      await sql`insert into member_words (word, member_id) values ${values}`.execute(db);
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

function wordsOf(name: string, usernameKey: string): string[] {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}_]+/u)
    .filter((word) => word !== '');
  return [...new Set([...words, usernameKey])];
}

/** The same order in both tables: Postgres uses no index to compare texts of different collations. */
async function compareHashtagsByCodePoint(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('post_hashtags')
    .alterColumn('tag_key', (column) => column.setDataType(types.orderedText))
    .execute();
}

async function createHashtagUses(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('hashtags')
    .addColumn('tag_key', types.orderedText, (c) => c.primaryKey().notNull())
    .addColumn('uses', 'integer', (c) => c.notNull())
    .modifyEnd(types.keyedTable)
    .execute();
  await sql`
    insert into hashtags (tag_key, uses)
    select tag_key, sum(case when posts.visibility = 'public' and members.is_private = 0 then 1 else 0 end)
    from post_hashtags
      join posts on posts.id = post_hashtags.post_id
      join members on members.id = posts.author_id
    group by tag_key`.execute(db);
  await db.schema.createIndex('hashtags_by_uses').on('hashtags').columns(['uses desc', 'tag_key']).execute();
}
