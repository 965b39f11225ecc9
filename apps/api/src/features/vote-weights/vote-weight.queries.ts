import { FULL_WEIGHT, LEAST_WEIGHT } from '@vibeline/core/features/votes/vote-weight.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { WeightReason } from './vote-weight.table.ts';

/** In tenths. */
export interface Weights {
  weight: number;
  reason: WeightReason;
  ring: number;
  crowd: number;
}

export interface StoredWeights extends Weights {
  counted: number;
  /** Whether the vote is still there. */
  hasVote: boolean;
}

/** A member has as many rows as votes that were among their latest while they weighed less, or that were excluded. */
const ROWS_OF_MEMBER = 2000;

/** By post: of the given ones, and of the newest others. */
export async function listWeightsOf(
  db: Kysely<Database>,
  { memberId, postIds }: { memberId: number; postIds: readonly number[] },
): Promise<Map<number, StoredWeights>> {
  const newest = await weightRows(db, memberId).orderBy('w.post_id', 'desc').limit(ROWS_OF_MEMBER).execute();
  const isWhole = newest.length < ROWS_OF_MEMBER || postIds.length === 0;
  const given = isWhole ? [] : await weightRows(db, memberId).where('w.post_id', 'in', postIds).execute();
  return byPost([...newest, ...given]);
}

function weightRows(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('vote_weights as w')
    .leftJoin('votes as v', (join) =>
      join.onRef('v.member_id', '=', 'w.member_id').onRef('v.post_id', '=', 'w.post_id'),
    )
    .select(['w.post_id', 'w.weight', 'w.reason', 'w.ring', 'w.crowd', 'w.counted', 'v.is_positive'])
    .where('w.member_id', '=', memberId);
}

function byPost(rows: readonly WeightRow[]): Map<number, StoredWeights> {
  return new Map(
    rows.map(({ post_id, is_positive, ...stored }) => [post_id, { ...stored, hasVote: is_positive !== null }]),
  );
}

type WeightRow = Awaited<ReturnType<ReturnType<typeof weightRows>['execute']>>[number];

/** So many votes of a member are weighed in one transaction. */
const VOTES_AT_ONCE = 500;

interface VotesPage {
  memberId: number;
  /** A post. */
  after: number;
}

/** By post, some of the rows of a member. */
export async function listWeightsAfter(
  db: Kysely<Database>,
  { memberId, after }: VotesPage,
): Promise<Map<number, StoredWeights>> {
  return byPost(
    await weightRows(db, memberId).where('w.post_id', '>', after).orderBy('w.post_id').limit(VOTES_AT_ONCE).execute(),
  );
}

/** By post, some of a member's votes on posts of others, with their rows: undefined where there is none. */
export async function listVotesAfter(
  db: Kysely<Database>,
  { memberId, after }: VotesPage,
): Promise<Map<number, StoredWeights | undefined>> {
  const postIds = await votesOnOthers(db, memberId)
    .select('votes.post_id')
    .where('votes.post_id', '>', after)
    .orderBy('votes.post_id')
    .limit(VOTES_AT_ONCE)
    .execute();
  const ids = postIds.map((row) => row.post_id);
  const stored =
    ids.length === 0 ? new Map() : byPost(await weightRows(db, memberId).where('w.post_id', 'in', ids).execute());
  return new Map(ids.map((id) => [id, stored.get(id)]));
}

function votesOnOthers(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('votes')
    .innerJoin('posts', 'posts.id', 'votes.post_id')
    .where('votes.member_id', '=', memberId)
    .where('posts.author_id', '<>', memberId);
}

/** Whether some of a member's votes on posts of others weigh more than those of an excluded member. */
export async function hasVotesToExclude(db: Kysely<Database>, memberId: number): Promise<boolean> {
  const row = await votesOnOthers(db, memberId)
    .select('votes.post_id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('vote_weights as w')
            .select('w.post_id')
            .where('w.member_id', '=', memberId)
            .whereRef('w.post_id', '=', 'votes.post_id')
            .where('w.weight', '=', LEAST_WEIGHT),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Until the transaction ends, nobody else weighs the votes of the member. */
export async function lockVoter(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

const MEMBERS_AT_ONCE = 500;

/** Members up to `to` (inclusive) some of whose votes weigh less, or did so when their posts were counted. */
export async function listWeighedMembers(
  db: Kysely<Database>,
  { after, to }: { after: number; to: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('vote_weights')
    .select('member_id')
    .distinct()
    .where('member_id', '>', after)
    .where('member_id', '<=', to)
    .orderBy('member_id')
    .limit(MEMBERS_AT_ONCE)
    .execute();
  return rows.map((row) => row.member_id);
}

const ROWS_AT_ONCE = 100;

/** By post; null removes what is stored. */
export type WeightChanges = ReadonlyMap<number, Weights | null>;

export async function saveWeights(trx: Transaction<Database>, memberId: number, changes: WeightChanges): Promise<void> {
  const removed = [...changes].filter(([, weights]) => weights === null).map(([postId]) => postId);
  const rows = [...changes].flatMap(([postId, weights]) =>
    weights === null ? [] : [{ post_id: postId, member_id: memberId, counted: FULL_WEIGHT, ...weights }],
  );
  for (let start = 0; start < removed.length; start += ROWS_AT_ONCE) {
    await trx
      .deleteFrom('vote_weights')
      .where('member_id', '=', memberId)
      .where('post_id', 'in', removed.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await trx
      .insertInto('vote_weights')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['post_id', 'member_id']).doUpdateSet((eb) => ({
          weight: eb.ref('excluded.weight'),
          reason: eb.ref('excluded.reason'),
          ring: eb.ref('excluded.ring'),
          crowd: eb.ref('excluded.crowd'),
        })),
      )
      .execute();
  }
}

/** Whose votes on the post weigh less is of no more use when its votes are deleted. Returns how many rows. */
export async function deleteWeightsOfPost(trx: Transaction<Database>, postId: number, limit: number): Promise<number> {
  const some = trx.selectFrom('vote_weights').select('member_id').where('post_id', '=', postId).limit(limit);
  const { numDeletedRows } = await trx
    .deleteFrom('vote_weights')
    .where('post_id', '=', postId)
    .where('member_id', 'in', some)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * How many votes there are, with a sum of their times: any vote that is given, changed or taken back changes it. Reads an
 * index of all votes, 10 million in about a second.
 */
export async function findVoteState(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select cast(count(*) as text) || ' ' || cast(coalesce(sum(created_at % 1000000007), 0) as text) as state
    from votes`.execute(db);
  return rows[0]?.state ?? '';
}
