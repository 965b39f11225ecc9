import {
  KINDS_EVERY_MS,
  KINDS_GROWTH,
  type KindCounts,
  type VoteKind,
} from '@vibeline/core/features/votes/vote-kind.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { groupRows } from '../../db/lists/group-rows.ts';
import type { Database } from '../../db/schema.ts';
import { type VotedKind, votedTables } from '../cast-votes/voted-tables.queries.ts';
import { isFor } from '../visibility/stored-audience.queries.ts';
import type { KindSumsTable, SaidKindsTable } from './vote.table.ts';

interface Counted {
  target: VotedKind;
  targetIds: readonly number[];
  /** Whose own vote does not count. */
  authorId: number;
}

/** By target, from an index of the votes that say something. */
export async function countKinds(db: Kysely<Database>, counted: Counted): Promise<Map<number, KindCounts>> {
  const byTarget = groupRows(await countedKinds(db, counted).execute(), (row) => row.target_id);
  return new Map([...byTarget].map(([id, rows]) => [id, countsOf(rows)]));
}

/** Those of the member's own that are there. */
export async function listOwnTargets(
  db: Kysely<Database>,
  target: VotedKind,
  { memberId, ids }: { memberId: number; ids: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .selectFrom(target === 'post' ? 'posts' : 'comments')
    .select('id')
    .where('id', 'in', ids)
    .where('author_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Before this time (ms UTC), and without those of moderators, who would know what changes the sum. */
export async function countKindsForModerators(
  db: Kysely<Database>,
  counted: Counted,
  before: number,
): Promise<KindCounts> {
  const rows = await countedKinds(db, counted).where('created_at', '<', before).where(isNotOfModerator).execute();
  return countsOf(rows);
}

function countedKinds(db: Kysely<Database>, { target, targetIds, authorId }: Counted) {
  const { votes, column } = votedTables[target];
  return db
    .selectFrom(votes)
    .select(['kind', `${column} as target_id`])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(column, 'in', targetIds)
    .where('kind', 'is not', null)
    .where('is_positive', '=', 0)
    .where('member_id', '<>', authorId)
    .groupBy([column, 'kind']);
}

const isNotOfModerator = sql<boolean>`member_id not in (select moderators.member_id from moderators)`;

function countsOf(rows: readonly { kind: VoteKind | null; count: number }[]): KindCounts {
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}

export async function listSaidKinds(db: Kysely<Database>, target: VotedKind, targetIds: readonly number[]) {
  const rows = await db
    .selectFrom('said_kinds')
    .select(['target_id', 'kinds', 'most_said', 'made_at'])
    .where('target', '=', target)
    .where('target_id', 'in', targetIds)
    .execute();
  return new Map(rows.map((row) => [row.target_id, row]));
}

/** Of two at once, and before it is due again, the first stays: two draws would tell more than one. */
export async function saveSaidKinds(trx: Transaction<Database>, row: SaidKindsTable): Promise<void> {
  await trx
    .insertInto('said_kinds')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['target', 'target_id'])
        .doUpdateSet({ kinds: row.kinds, most_said: row.most_said, made_at: row.made_at })
        .where('said_kinds.made_at', '<=', row.made_at - KINDS_EVERY_MS)
        .where('said_kinds.kinds', '<=', Math.floor(row.kinds / KINDS_GROWTH)),
    )
    .execute();
}

export async function deleteSaidKinds(trx: Transaction<Database>, target: VotedKind, targetId: number): Promise<void> {
  await trx.deleteFrom('said_kinds').where('target', '=', target).where('target_id', '=', targetId).execute();
}

export async function findKindSums(
  db: Kysely<Database>,
  { member_id, post_id }: Pick<KindSumsTable, 'member_id' | 'post_id'>,
) {
  return db
    .selectFrom('kind_sums')
    .select(['kinds', 'sums', 'checked_day'])
    .where('member_id', '=', member_id)
    .where('post_id', '=', post_id)
    .executeTakeFirst();
}

/** Of two on one day the first stays. */
export async function saveKindSums(trx: Transaction<Database>, row: KindSumsTable): Promise<void> {
  const { kinds, sums, checked_day } = row;
  await trx
    .insertInto('kind_sums')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'post_id'])
        .doUpdateSet({ kinds, sums, checked_day })
        .where('kind_sums.checked_day', '<', checked_day),
    )
    .execute();
}

const POSTS_SUMMED = 1000;
const VOTES_SUMMED = 20_000;

/**
 * By month (`YYYY-MM`, UTC), as `countKindsForModerators`: of the latest public posts under the member's name. Anonymous
 * ones would tell who wrote them, and others are not for moderators.
 */
export async function sumKindsByMonth(db: Kysely<Database>, memberId: number, before: number) {
  const posts = db
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.author_id', '=', memberId)
    .where('posts.is_anonymous', '=', 0)
    .where('posts.deleted_at', 'is', null)
    .where((eb) => isFor(eb, 'public'))
    .orderBy('posts.id', 'desc')
    .limit(POSTS_SUMMED)
    .as('summed');
  const votes = await db
    .selectFrom(posts)
    .innerJoin('votes', 'votes.post_id', 'summed.id')
    .select(['votes.kind', 'votes.created_at'])
    .where('votes.kind', 'is not', null)
    .where('votes.is_positive', '=', 0)
    .where('votes.member_id', '<>', memberId)
    .where('votes.created_at', '<', before)
    .where(isNotOfModerator)
    .orderBy('votes.post_id', 'desc')
    .orderBy('votes.member_id')
    .limit(VOTES_SUMMED)
    .execute();
  const months = new Map<string, Partial<Record<VoteKind, number>>>();
  for (const { kind, created_at } of votes) {
    const month = new Date(created_at).toISOString().slice(0, 7);
    const counts = months.get(month) ?? {};
    if (kind !== null) counts[kind] = (counts[kind] ?? 0) + 1;
    months.set(month, counts);
  }
  return months;
}

/** For the member's archive. */
export async function listOwnKinds(db: Kysely<Database>, memberId: number) {
  const kindsIn = ({ votes, column }: (typeof votedTables)[VotedKind]) =>
    db
      .selectFrom(votes)
      .select([`${column} as id`, 'kind'])
      .where('member_id', '=', memberId)
      .where('kind', 'is not', null)
      .where('is_positive', '=', 0)
      .execute();
  const [ofPosts, ofComments] = [await kindsIn(votedTables.post), await kindsIn(votedTables.comment)];
  return {
    ofPosts: new Map(ofPosts.map((row) => [row.id, row.kind])),
    ofComments: new Map(ofComments.map((row) => [row.id, row.kind])),
  };
}
