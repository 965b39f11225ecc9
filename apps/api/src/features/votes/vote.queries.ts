import type { DesiredVote } from '@vibeline/core/features/votes/vote.rules';
import type { Kysely, Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

type VoteKey = { memberId: number; targetId: number };
type Vote = VoteKey & { isPositive: number; now: number };

export interface CastVote {
  isPositive: boolean;
  /** ms UTC */
  castAt: number;
}

/** The queries of one table of votes. All vote tables have the same columns but for the id of what is voted on. */
function voteQueries(table: 'votes' | 'comment_votes', targetColumn: 'post_id' | 'comment_id') {
  const selectVote = prepared(['memberId', 'targetId'], (db, { memberId, targetId }: VoteKey) =>
    db
      .selectFrom(table)
      .select(['is_positive', 'created_at'])
      .where('member_id', '=', memberId)
      .where(targetColumn, '=', targetId),
  );

  const upsertVote = prepared(
    ['memberId', 'targetId', 'isPositive', 'now'],
    (db, { memberId, targetId, isPositive, now }: Vote) =>
      db
        .insertInto(table)
        .values({ member_id: memberId, [targetColumn]: targetId, is_positive: isPositive, created_at: now })
        .onConflict((conflict) =>
          conflict.columns(['member_id', targetColumn]).doUpdateSet({ is_positive: isPositive, created_at: now }),
        ),
  );

  return {
    async findVote(db: Kysely<Database>, memberId: number, targetId: number): Promise<CastVote | null> {
      const [row] = await selectVote(db, { memberId, targetId });
      return row ? { isPositive: row.is_positive === 1, castAt: row.created_at } : null;
    },

    /** Sets, changes or (with null) removes the member's one vote. */
    async saveVote(
      trx: Transaction<Database>,
      vote: VoteKey & { isPositive: DesiredVote; now: number },
    ): Promise<void> {
      const { memberId, targetId, isPositive, now } = vote;
      if (isPositive === null) {
        await trx.deleteFrom(table).where('member_id', '=', memberId).where(targetColumn, '=', targetId).execute();
        return;
      }
      await upsertVote(trx, { memberId, targetId, isPositive: isPositive ? 1 : 0, now });
    },
  };
}

export const postVoteQueries = voteQueries('votes', 'post_id');
export const commentVoteQueries = voteQueries('comment_votes', 'comment_id');
