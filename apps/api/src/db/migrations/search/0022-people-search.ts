import { setImmediate as nextTurn } from 'node:timers/promises';
import { followerBandOf, memberSearchKey, memberTerms } from '@vibeline/core/features/search/people-search.rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

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
      await insertTerms(db, engine);
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

const MEMBERS_PER_PAGE = 200;

interface MemberToFind {
  id: number;
  name: string;
  username: string;
  follower_count: number | null;
}

/** Page by page: all members at once might not fit into memory, and the process has other things to do meanwhile. */
async function insertTerms(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<MemberToFind>`
      select members.id, name, username, follower_count
      from members left join member_stats on member_stats.member_id = members.id
      where members.id > ${last} order by members.id limit ${MEMBERS_PER_PAGE}`.execute(db);
    const end = rows.at(-1);
    if (end === undefined) return;
    const members = rows.map((row) => ({ ...row, key: memberSearchKey(row.name, row.username) }));
    await sql`update members set search_key = ${textAt(1)} from ${listOf(
      engine,
      members.map(({ id, key }) => [id, key]),
    )} where members.id = ${integerAt(0)}`.execute(db);
    const terms = members.flatMap(({ id, key, follower_count }) =>
      memberTerms(key).map(({ tier, term }) => [tier, followerBandOf(follower_count ?? 0), term, id]),
    );
    await sql`insert into member_terms (tier, reach, term, member_id)
      select ${integerAt(0)}, ${integerAt(1)}, ${textAt(2)}, ${integerAt(3)} from ${listOf(engine, terms)}`.execute(db);
    last = end.id;
    await nextTurn();
  }
}

/**
 * Rows as one parameter, so that each page is the same statement. A connection keeps its statements prepared, and on
 * Postgres only so many: those of other lengths would take the place of what the server runs later.
 */
function listOf(engine: Engine, rows: readonly (readonly (string | number)[])[]): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  return engine === 'sqlite'
    ? sql`json_each(${json}) as listed`
    : sql`json_array_elements(cast(${json} as json)) as listed (value)`;
}

function textAt(index: number): RawBuilder<string> {
  return sql`(listed.value ->> ${sql.lit(index)})`;
}

function integerAt(index: number): RawBuilder<number> {
  return sql`cast(${textAt(index)} as bigint)`;
}
