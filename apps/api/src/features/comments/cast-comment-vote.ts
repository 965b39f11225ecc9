import { commentNotFound } from '@vibeline/core/features/comments/comment.rules';
import type { CastCommentVoteInput } from '@vibeline/core/features/comments/comment.schema';
import { vibeScore } from '@vibeline/core/features/vibe/vibe.rules';
import { voteChange } from '@vibeline/core/features/votes/vote.rules';
import type { VoteState } from '@vibeline/core/features/votes/vote.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { adjustScore, findScore } from '../members/member-counters.queries.ts';
import { findCommentVote } from './comment.queries.ts';
import { isAnonymousComment } from './comment.view.ts';
import { lockComment, moveCommentVotes, saveCommentVote } from './comment-changes.queries.ts';

/** One vote on a comment, in the transaction of the caller. */
export async function castCommentVote(
  trx: Transaction<Database>,
  viewer: Viewer,
  { commentId, isPositive }: CastCommentVoteInput,
  now: number,
): Promise<VoteState> {
  // Held first, so that two votes at once read one another's outcome.
  const comment = await lockComment(trx, viewer.id, commentId);
  if (!comment) throw commentNotFound();
  const isAnonymous = isAnonymousComment(comment);
  const before = await findCommentVote(trx, viewer.id, commentId);
  const change = voteChange(before, isPositive);
  const isSame = before === isPositive;
  if (!isSame) await saveCommentVote(trx, { memberId: viewer.id, commentId, isPositive, now });
  const counts = isSame ? comment : await moveCommentVotes(trx, commentId, change);
  const movesScore = !isSame && !isAnonymous && comment.author_id !== viewer.id;
  const score = movesScore
    ? await adjustScore(trx, comment.author_id, change)
    : !isAnonymous && (await findScore(trx, comment.author_id));
  return {
    vote: isPositive === null ? null : { isPositive },
    positiveVotes: counts.positive_votes,
    negativeVotes: counts.negative_votes,
    // An anonymous author's score would name them.
    authorVibeScore: score ? vibeScore(score.positive_received, score.negative_received) : null,
  };
}
