import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** The member's vote on a post; null when there is none. */
export async function findVote(db: Kysely<Database>, memberId: number, postId: number): Promise<boolean | null> {
  const row = await db
    .selectFrom('votes')
    .select('is_positive')
    .where('member_id', '=', memberId)
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return row ? row.is_positive === 1 : null;
}

/** Sets, changes or (with null) removes the member's one vote. */
export async function saveVote(
  trx: Transaction<Database>,
  vote: { memberId: number; postId: number; isPositive: boolean | null; now: number },
): Promise<void> {
  if (vote.isPositive === null) {
    await trx.deleteFrom('votes').where('member_id', '=', vote.memberId).where('post_id', '=', vote.postId).execute();
    return;
  }
  const isPositive = vote.isPositive ? 1 : 0;
  await trx
    .insertInto('votes')
    .values({ member_id: vote.memberId, post_id: vote.postId, is_positive: isPositive, created_at: vote.now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'post_id']).doUpdateSet({ is_positive: isPositive, created_at: vote.now }),
    )
    .execute();
}
