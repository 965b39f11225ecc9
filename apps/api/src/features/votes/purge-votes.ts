import type { VoteChange } from '@vibeline/core/features/votes/vote.rules';
import { publishAfterCommit } from '../../events/publish.ts';
import { adjustCommentVotes } from '../comments/comment-changes.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { withdrawVote } from '../notifications/notify-votes.queries.ts';
import { adjustCounters, lockCounters } from '../posts/post-counters.queries.ts';
import { recordReceivedVotes } from '../vibe/received-votes.queries.ts';
import { listVotesOnComments, listVotesOnPosts, lockCommentCounters } from './purge-votes.queries.ts';
import { commentVoteQueries, postVoteQueries } from './vote.queries.ts';

/** Each locks and changes the counters of its target and of the author. */
const BATCH_SIZE = 20;

/** Takes back some votes that a member gave on posts, as they would themselves. Returns whether there may be more. */
export async function purgeVotesOnPosts(context: NotificationContext, memberId: number): Promise<boolean> {
  const { trx, now } = context;
  const votes = await listVotesOnPosts(trx, memberId, BATCH_SIZE);
  // All targets before any author, as with a single vote: nobody then waits for an author whom this transaction holds.
  const posts = [];
  for (const vote of votes) posts.push({ vote, post: await lockCounters(trx, vote.id) });
  for (const { vote, post } of posts) {
    const change = changeOf(vote);
    await postVoteQueries.saveVote(trx, { memberId, targetId: vote.id, isPositive: null, notifiedDay: null, now });
    await adjustCounters(trx, post, change);
    await takeFromAuthor(
      context,
      memberId,
      { ...vote, comment_id: null, isAnonymous: vote.is_anonymous === 1 },
      change,
    );
  }
  return votes.length === BATCH_SIZE;
}

/** As `purgeVotesOnPosts`. */
export async function purgeVotesOnComments(context: NotificationContext, memberId: number): Promise<boolean> {
  const { trx, now } = context;
  const votes = await listVotesOnComments(trx, memberId, BATCH_SIZE);
  for (const vote of votes) await lockCommentCounters(trx, vote.id);
  for (const vote of votes) {
    const change = changeOf(vote);
    await commentVoteQueries.saveVote(trx, { memberId, targetId: vote.id, isPositive: null, notifiedDay: null, now });
    await adjustCommentVotes(trx, vote.id, change);
    const isAnonymous = vote.is_anonymous === 1 && vote.author_id === vote.post_author_id;
    await takeFromAuthor(context, memberId, { ...vote, comment_id: vote.id, isAnonymous }, change);
  }
  return votes.length === BATCH_SIZE;
}

function changeOf({ is_positive }: { is_positive: number }): VoteChange {
  return is_positive === 1 ? { positive: -1, negative: 0 } : { positive: 0, negative: -1 };
}

interface Target {
  post_id: number;
  comment_id: number | null;
  author_id: number;
  isAnonymous: boolean;
  created_at: number;
  notified_day: number | null;
}

async function takeFromAuthor(
  context: NotificationContext,
  memberId: number,
  { post_id: postId, comment_id: commentId, author_id: authorId, isAnonymous, ...vote }: Target,
  change: VoteChange,
): Promise<void> {
  const { trx, now } = context;
  if (authorId !== memberId && !isAnonymous) {
    await recordReceivedVotes(trx, { memberId: authorId, postId, change, castBefore: vote.created_at, now });
    publishAfterCommit(context, { kind: 'score', memberId: authorId });
  }
  if (vote.notified_day === null || change.positive === 0) return;
  await withdrawVote(context, { authorId, postId, commentId, day: vote.notified_day });
}
