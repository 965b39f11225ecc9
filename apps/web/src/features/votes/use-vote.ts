import type { Post } from '@vibeline/core/features/posts/post.schema';
import { updatePostVotes } from '../../cache/post.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { useVoteMutation } from './use-vote-mutation.ts';

/** The post as the viewer's pending vote will leave it, and how to vote on it. */
export function useVote(post: Post) {
  const cache = useCache();
  const { shown, vote } = useVoteMutation(post, {
    mutationKey: ['votes.cast', post.id],
    request: (isPositive) => cache.utils.client.votes.cast.mutate({ postId: post.id, isPositive }),
    onAnswer: (state) => updatePostVotes(cache, post, state),
    onReached: (_state, isPositive) => showToast({ title: isPositive === null ? 'Vote removed' : 'Vote recorded' }),
    onError: (error) => showFailure(error, { title: 'Vote failed', fallback: 'Failed to record vote' }),
  });
  return { post: shown, vote };
}
