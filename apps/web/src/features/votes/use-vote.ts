import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { type DesiredVote, withVote } from '@vibeline/core/features/votes/vote.rules';
import type { VoteState } from '@vibeline/core/features/votes/vote.schema';
import { patchAuthorScore } from '../../cache/author-score.cache.ts';
import { patchPost } from '../../cache/post.cache.ts';
import { type Cache, useCache } from '../../cache/use-cache.ts';
import { errorSentence } from '../../lib/public-error.ts';
import { useTRPCClient } from '../../lib/trpc.ts';
import { showToast } from '../../ui/toasts/toast.ts';

interface Cast {
  isPositive: DesiredVote;
}

/**
 * Voting on one post. While a vote is on its way its wish is laid over the post; when it fails the wish is gone and the
 * vote that stood before shows again. Taps wait for one another, and of those that wait only the last is sent.
 */
export function useVote(post: Post) {
  const cache = useCache();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const mutationKey = ['votes.cast', post.id];
  const lastCast = () => queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' }).at(-1);

  const { mutate } = useMutation<VoteState | null, unknown, Cast>({
    mutationKey,
    scope: { id: `vote:${post.id}` },
    networkMode: 'always',
    mutationFn: async (cast) => {
      const isOvertaken = lastCast()?.state.variables !== cast;
      return isOvertaken ? null : client.votes.cast.mutate({ postId: post.id, isPositive: cast.isPositive });
    },
    onSuccess: (state, cast) => {
      if (!state) return;
      keepVote(cache, post, state);
      if (lastCast()?.state.variables === cast) {
        showToast({ title: cast.isPositive === null ? 'Vote removed' : 'Vote recorded' });
      }
    },
    onError: (error) => {
      showToast({ title: 'Vote failed', description: errorSentence(error, 'Failed to record vote'), tone: 'error' });
    },
  });

  const wishes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation): DesiredVote => (mutation.state.variables as Cast).isPositive,
  });
  const wish = wishes.at(-1);
  const shown = wish === undefined ? post : withVote(post, wish);
  const standing: DesiredVote = shown.userVote?.isPositive ?? null;

  return {
    post: shown,
    /** Votes; the same vote again does nothing, null takes the vote back. */
    vote: (isPositive: DesiredVote) => {
      if (isPositive !== standing) mutate({ isPositive });
    },
  };
}

function keepVote(cache: Cache, post: Post, state: VoteState): void {
  const { vote, positiveVotes, negativeVotes, authorVibeScore } = state;
  patchPost(cache, post.id, (cached) => ({ ...cached, positiveVotes, negativeVotes, userVote: vote }));
  if (authorVibeScore !== null && post.author.id !== 0) patchAuthorScore(cache, post.author.id, authorVibeScore);
}
