import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { type DesiredVote, withVote } from '@vibeline/core/features/votes/vote.rules';
import { updateCommentVotes } from '../../cache/comment.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { notifyFailure } from './comment-toasts.ts';

/** The comment as the viewer's pending vote will leave it, and how to vote on it. */
export function useCommentVote(comment: Comment, viewerId: number) {
  const cache = useCache();
  const { shown, setDesired } = useOptimisticMutation(comment, {
    mutationKey: ['comments.castVote', comment.id],
    request: (isPositive: DesiredVote) =>
      cache.utils.client.comments.castVote.mutate({ commentId: comment.id, isPositive }),
    overlay: withVote,
    onAnswer: (state) => updateCommentVotes(cache, comment, state),
    onReached: ({ authorVibeScore }, isPositive) =>
      notifyVote(isPositive, authorVibeScore !== null && comment.author.id !== viewerId),
    onError: (error) => notifyFailure('vote', error),
  });

  return {
    comment: shown,
    /** Casts a vote; null removes it. The same vote again does nothing. */
    vote: (isPositive: DesiredVote) => {
      if (isPositive !== (shown.userVote?.isPositive ?? null)) setDesired(isPositive);
    },
  };
}

function notifyVote(isPositive: DesiredVote, countsForScore: boolean): void {
  if (isPositive === null) showToast({ title: 'Vote removed' });
  else {
    const description = "Your vote affects the commenter's vibe score.";
    showToast({ title: 'Vote recorded', ...(countsForScore && { description }) });
  }
}
