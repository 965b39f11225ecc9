import { FULL_WEIGHT } from '@vibeline/core/features/votes/vote-weight.rules';
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

/** Members have at most as many rows as votes that were among their latest while they weighed less. */
const ROWS_OF_MEMBER = 2000;

/** By post. */
export async function listWeightsOf(db: Kysely<Database>, memberId: number): Promise<Map<number, StoredWeights>> {
  const rows = await db
    .selectFrom('vote_weights as w')
    .leftJoin('votes as v', (join) =>
      join.onRef('v.member_id', '=', 'w.member_id').onRef('v.post_id', '=', 'w.post_id'),
    )
    .select(['w.post_id', 'w.weight', 'w.reason', 'w.ring', 'w.crowd', 'w.counted', 'v.is_positive'])
    .where('w.member_id', '=', memberId)
    .orderBy('w.post_id', 'desc')
    .limit(ROWS_OF_MEMBER)
    .execute();
  return new Map(
    rows.map(({ post_id, is_positive, ...stored }) => [post_id, { ...stored, hasVote: is_positive !== null }]),
  );
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

/** Whose votes on the post weigh less is of no more use when its votes are deleted. */
export async function deleteWeightsOfPost(trx: Transaction<Database>, postId: number): Promise<void> {
  await trx.deleteFrom('vote_weights').where('post_id', '=', postId).execute();
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
