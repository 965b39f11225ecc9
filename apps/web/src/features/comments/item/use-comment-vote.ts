import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import type { DesiredVote } from '@vibeline/core/features/votes/vote.rules';
import { updateCommentVotes } from '../../../cache/comment.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useVoteMutation } from '../../votes/use-vote-mutation.ts';
import { notifyFailure } from '../comment-toasts.ts';

/** The comment as the viewer's pending vote will leave it, and how to vote on it. */
export function useCommentVote(comment: Comment, viewerId: number) {
  const cache = useCache();
  const { shown, vote } = useVoteMutation(comment, {
    mutationKey: ['comments.castVote', comment.id],
    request: (isPositive) => cache.utils.client.comments.castVote.mutate({ commentId: comment.id, isPositive }),
    onAnswer: (state) => updateCommentVotes(cache, comment, state),
    onReached: ({ authorVibeScore }, isPositive) =>
      notifyVote(isPositive, authorVibeScore !== null && comment.author.id !== viewerId),
    onError: (error) => notifyFailure('vote', error),
  });
  return { comment: shown, vote };
}

function notifyVote(isPositive: DesiredVote, countsForScore: boolean): void {
  if (isPositive === null) showToast({ title: 'Vote removed' });
  else {
    const description = "Your vote affects the commenter's vibe score.";
    showToast({ title: 'Vote recorded', ...(countsForScore && { description }) });
  }
}
