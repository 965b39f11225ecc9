import type { VoteChange } from '@vibeline/core/features/votes/vote.rules';
import { engineOf } from '../../db/open/engine-of.ts';
import { publishAfterCommit } from '../../events/publish.ts';
import { commentVoteQueries, postVoteQueries } from '../cast-votes/cast-vote.queries.ts';
import { adjustCommentVotes } from '../comments/comment-changes.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { withdrawVote } from '../notifications/notify-votes.queries.ts';
import { adjustCounters, lockCounters } from '../posts/post-counters.queries.ts';
import { recordReceivedVotes } from '../vibe/received-votes.queries.ts';
import { listVotesOnComments, listVotesOnPosts, lockCommentCounters } from './purge-votes.queries.ts';

/**
 * Each locks its target and then the author, as a vote does. On Postgres one alone: a transaction that goes on to the next target
 * while it holds an author waits for whoever holds that target and waits for the author, and several authors have no order either.
 */
const VOTES_AT_ONCE = { sqlite: 20, postgres: 1 };

/** Takes back some votes that a member gave on posts, as they would themselves. Returns whether there may be more. */
export async function purgeVotesOnPosts(context: NotificationContext, memberId: number): Promise<boolean> {
  const { trx, now } = context;
  const limit = VOTES_AT_ONCE[engineOf(trx)];
  const votes = await listVotesOnPosts(trx, memberId, limit);
  for (const vote of votes) {
    const post = await lockCounters(trx, vote.id);
    const change = changeOf(vote);
    const removed = { memberId, targetId: vote.id, isPositive: null, notifiedDay: null, version: vote.version, now };
    await postVoteQueries.saveVote(trx, removed);
    await adjustCounters(trx, post, { ...change, before: beforeOf(vote, post) });
    await takeFromAuthor(
      context,
      memberId,
      { ...vote, comment_id: null, isAnonymous: vote.is_anonymous === 1 },
      change,
    );
  }
  return votes.length === limit;
}

/** As `purgeVotesOnPosts`. */
export async function purgeVotesOnComments(context: NotificationContext, memberId: number): Promise<boolean> {
  const { trx, now } = context;
  const limit = VOTES_AT_ONCE[engineOf(trx)];
  const votes = await listVotesOnComments(trx, memberId, limit);
  for (const vote of votes) {
    const comment = await lockCommentCounters(trx, vote.id);
    const change = changeOf(vote);
    const removed = { memberId, targetId: vote.id, isPositive: null, notifiedDay: null, version: vote.version, now };
    await commentVoteQueries.saveVote(trx, removed);
    await adjustCommentVotes(trx, vote.id, { ...change, before: beforeOf(vote, comment) });
    const isAnonymous = vote.is_anonymous === 1 && vote.author_id === vote.post_author_id;
    await takeFromAuthor(context, memberId, { ...vote, comment_id: vote.id, isAnonymous }, change);
  }
  return votes.length === limit;
}

function changeOf({ is_positive }: { is_positive: number }): VoteChange {
  return is_positive === 1 ? { positive: -1, negative: 0 } : { positive: 0, negative: -1 };
}

const beforeOf = (vote: { version: number }, target: { voted_version: number }) =>
  vote.version < target.voted_version ? -1 : 0;

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
