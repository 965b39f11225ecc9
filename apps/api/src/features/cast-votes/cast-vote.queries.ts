import type { DesiredVote } from '@vibeline/core/features/votes/vote.rules';
import type { VoteKind } from '@vibeline/core/features/votes/vote-kind.rules';
import type { Kysely, Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { type VotedKind, votedTables } from './voted-tables.queries.ts';

type VoteKey = { memberId: number; targetId: number };
type Vote = VoteKey & {
  isPositive: number;
  notifiedDay: number | null;
  version: number;
  kind: VoteKind | null;
  now: number;
};

export interface CastVote {
  isPositive: boolean;
  castAt: number;
  notifiedDay: number | null;
  version: number;
  kind: VoteKind | null;
}

/** With null as `isPositive`, the vote is removed. */
export type SavedVote = VoteKey & {
  isPositive: DesiredVote;
  notifiedDay: number | null;
  version: number;
  kind?: VoteKind | null;
  now: number;
};

function voteQueries({ votes: table, column: targetColumn }: (typeof votedTables)[VotedKind]) {
  const selectVote = prepared(['memberId', 'targetId'], (db, { memberId, targetId }: VoteKey) =>
    db
      .selectFrom(table)
      .select(['is_positive', 'created_at', 'notified_day', 'version', 'kind'])
      .where('member_id', '=', memberId)
      .where(targetColumn, '=', targetId),
  );

  const upsertVote = prepared(
    ['memberId', 'targetId', 'isPositive', 'notifiedDay', 'version', 'kind', 'now'],
    (db, { memberId, targetId, isPositive, notifiedDay, version, kind, now }: Vote) => {
      const state = { is_positive: isPositive, notified_day: notifiedDay, version, kind, created_at: now };
      return db
        .insertInto(table)
        .values({ member_id: memberId, [targetColumn]: targetId, ...state })
        .onConflict((conflict) => conflict.columns(['member_id', targetColumn]).doUpdateSet(state));
    },
  );

  return {
    async findVote(db: Kysely<Database>, memberId: number, targetId: number): Promise<CastVote | null> {
      const [row] = await selectVote(db, { memberId, targetId });
      if (!row) return null;
      const { is_positive, created_at: castAt, notified_day: notifiedDay, version, kind } = row;
      return { isPositive: is_positive === 1, castAt, notifiedDay, version, kind };
    },

    async saveVote(trx: Transaction<Database>, vote: SavedVote): Promise<void> {
      const { memberId, targetId, isPositive, notifiedDay, version, kind = null, now } = vote;
      if (isPositive === null) {
        await trx.deleteFrom(table).where('member_id', '=', memberId).where(targetColumn, '=', targetId).execute();
        return;
      }
      await upsertVote(trx, { memberId, targetId, isPositive: isPositive ? 1 : 0, notifiedDay, version, kind, now });
    },

    async renewVote(trx: Transaction<Database>, { memberId, targetId, version }: VoteKey & { version: number }) {
      await trx
        .updateTable(table)
        .set({ version })
        .where('member_id', '=', memberId)
        .where(targetColumn, '=', targetId)
        .execute();
    },

    /** Of a vote that stays. Its time stays too: it would tell when the kind was given. */
    async saveKind(trx: Transaction<Database>, { memberId, targetId }: VoteKey, kind: VoteKind | null): Promise<void> {
      await trx
        .updateTable(table)
        .set({ kind })
        .where('member_id', '=', memberId)
        .where(targetColumn, '=', targetId)
        .execute();
    },
  };
}

export const postVoteQueries = voteQueries(votedTables.post);
export const commentVoteQueries = voteQueries(votedTables.comment);
