import { type Kysely, sql, type Transaction } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';
import type { Database } from '../../db/schema.ts';

export async function findStreamVote(db: Kysely<Database>, streamId: number, memberId: number) {
  const row = await db
    .selectFrom('live_votes')
    .select('is_positive')
    .where('stream_id', '=', streamId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? row.is_positive === 1 : null;
}

/** null removes the vote. The caller has locked the stream. */
export async function saveStreamVote(
  trx: Transaction<Database>,
  { streamId, memberId, isPositive }: { streamId: number; memberId: number; isPositive: boolean | null },
): Promise<void> {
  if (isPositive === null) {
    await trx.deleteFrom('live_votes').where('stream_id', '=', streamId).where('member_id', '=', memberId).execute();
    return;
  }
  const vote = { is_positive: isPositive ? 1 : 0 };
  await trx
    .insertInto('live_votes')
    .values({ stream_id: streamId, member_id: memberId, ...vote })
    .onConflict((conflict) => conflict.columns(['stream_id', 'member_id']).doUpdateSet(vote))
    .execute();
}

const votes = sql`live_votes v where v.stream_id = counted.id`;

export const streamCounters = counterCheck({
  table: 'live_streams',
  key: 'id',
  counters: {
    positive_votes: [{ from: votes, adds: sql`v.is_positive`, isCompact: true }],
    negative_votes: [{ from: votes, adds: sql`1 - v.is_positive`, isCompact: true }],
  },
});
