import type { Kysely, Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

/** The member's vote on a post; null when there is none. */
export async function findVote(db: Kysely<Database>, memberId: number, postId: number): Promise<boolean | null> {
  const [row] = await voteByKey(db, { memberId, postId });
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
  await upsertVote(trx, { memberId: vote.memberId, postId: vote.postId, isPositive, now: vote.now });
}

const voteByKey = prepared(['memberId', 'postId'], (db, { memberId, postId }: { memberId: number; postId: number }) =>
  db.selectFrom('votes').select('is_positive').where('member_id', '=', memberId).where('post_id', '=', postId),
);

type StandingVote = { memberId: number; postId: number; isPositive: number; now: number };

const upsertVote = prepared(
  ['memberId', 'postId', 'isPositive', 'now'],
  (db, { memberId, postId, isPositive, now }: StandingVote) =>
    db
      .insertInto('votes')
      .values({ member_id: memberId, post_id: postId, is_positive: isPositive, created_at: now })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'post_id']).doUpdateSet({ is_positive: isPositive, created_at: now }),
      ),
);
