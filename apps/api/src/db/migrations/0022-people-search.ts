import { memberSearchKey, memberTerms, reachOf } from '@vibeline/core/features/search/people-search.rules';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open-database.ts';
import { type ColumnTypes, columnTypesFor } from './column-types.ts';

/**
 * What people are found by: each rest of their words, by how many followers they have. Instead of whole words. By the rules
 * as they are today: whoever changes them adds a migration that does this again.
 */
export function peopleSearch(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.dropTable('member_words').execute();
      await createMemberTerms(db, types);
      await insertTerms(db);
    },
  };
}

async function createMemberTerms(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('member_terms')
    .addColumn('tier', 'smallint', (c) => c.notNull())
    .addColumn('reach', 'smallint', (c) => c.notNull())
    .addColumn('term', types.orderedText, (c) => c.notNull())
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addPrimaryKeyConstraint('member_terms_key', ['tier', 'reach', 'term', 'member_id'])
    .modifyEnd(types.keyedTable)
    .execute();
}

const MEMBERS_PER_PAGE = 500;
const ROWS_PER_STATEMENT = 1000;

/** Page by page: all members at once might not fit into memory. */
async function insertTerms(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; name: string; username: string; follower_count: number | null }>`
      select members.id, name, username, follower_count
      from members left join member_stats on member_stats.member_id = members.id
      where members.id > ${last} order by members.id limit ${MEMBERS_PER_PAGE}`.execute(db);
    const end = rows.at(-1);
    if (end === undefined) return;
    const members = rows.map((row) => ({ ...row, key: memberSearchKey(row.name, row.username) }));
    await saveKeys(db, members);
    const terms = members.flatMap(({ id, key, follower_count }) =>
      memberTerms(key).map(({ tier, term }) => sql`(${tier}, ${reachOf(follower_count ?? 0)}, ${term}, ${id})`),
    );
    for (let start = 0; start < terms.length; start += ROWS_PER_STATEMENT) {
      const values = sql.join(terms.slice(start, start + ROWS_PER_STATEMENT));
      await sql`insert into member_terms (tier, reach, term, member_id) values ${values}`.execute(db);
    }
    last = end.id;
  }
}

async function saveKeys(db: Kysely<unknown>, members: readonly { id: number; key: string }[]): Promise<void> {
  const cases = members.map(({ id, key }) => sql`when ${sql.lit(Number(id))} then ${key}`);
  const ids = members.map(({ id }) => sql.lit(Number(id)));
  await sql`update members set search_key = case id ${sql.join(cases, sql` `)} end
    where id in (${sql.join(ids)})`.execute(db);
}
