import type { Post } from '@vibeline/core/features/posts/post.schema';
import { type DesiredVote, withVote } from '@vibeline/core/features/votes/vote.rules';
import { updatePostVotes } from '../../cache/post.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorSentence } from '../../lib/public-error.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** The post as the viewer's pending vote will leave it, and how to vote on it. */
export function useVote(post: Post) {
  const cache = useCache();
  const { shown, setDesired } = useOptimisticMutation(post, {
    mutationKey: ['votes.cast', post.id],
    request: (isPositive: DesiredVote) => cache.utils.client.votes.cast.mutate({ postId: post.id, isPositive }),
    overlay: withVote,
    onAnswer: (state) => updatePostVotes(cache, post, state),
    onReached: (_state, isPositive) => showToast({ title: isPositive === null ? 'Vote removed' : 'Vote recorded' }),
    onError: (error) =>
      showToast({ title: 'Vote failed', description: errorSentence(error, 'Failed to record vote'), tone: 'error' }),
  });

  return {
    post: shown,
    /** Casts a vote; null removes it. The same vote again does nothing. */
    vote: (isPositive: DesiredVote) => {
      if (isPositive !== (shown.userVote?.isPositive ?? null)) setDesired(isPositive);
    },
  };
}
