import type { DesiredVote } from '@vibeline/core/features/votes/vote.rules';
import { updateCommentVotes } from '../../../cache/posts/comment.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import { outboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { failureOf, notifyFailure } from '../comment-toasts.ts';
import { commentVote } from './comment-vote.change.ts';

export function commentVotes(cache: Cache) {
  return outboxKind(commentVote, {
    request: ({ commentId, isPositive }, call) =>
      cache.utils.client.comments.castVote.mutate({ commentId, isPositive }, call),
    onAnswer: (state, { commentId, authorId }) =>
      updateCommentVotes(cache, { id: commentId, author: { id: authorId } }, state),
    onReached: ({ authorVibeScore }, { isPositive, isOwn }) =>
      notifyVote(isPositive, authorVibeScore !== null && !isOwn),
    onRefused: (error) => notifyFailure('vote', error),
    failure: () => failureOf('vote'),
  });
}

function notifyVote(isPositive: DesiredVote, countsForScore: boolean): void {
  if (isPositive === null) return;
  const description = "Your vote affects the commenter's vibe score.";
  showToast({ title: 'Vote recorded', ...(countsForScore && { description }) });
}
