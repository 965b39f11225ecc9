import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { type DesiredVote, withVote } from '@vibeline/core/features/votes/vote.rules';
import type { VoteState } from '@vibeline/core/features/votes/vote.schema';
import { patchAuthorScore } from '../../cache/author-score.cache.ts';
import { patchComment } from '../../cache/comment.cache.ts';
import { type Cache, useCache } from '../../cache/use-cache.ts';
import { useTRPCClient } from '../../lib/trpc.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { notifyFailure } from './comment-toasts.ts';

interface Cast {
  isPositive: DesiredVote;
}

/**
 * Voting on one comment, as on a post: the wish is laid over it while the vote is on its way, gone when it fails; of the
 * taps that wait only the last is sent.
 */
export function useCommentVote(comment: Comment, viewerId: number) {
  const cache = useCache();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const mutationKey = ['comments.castVote', comment.id];
  const lastCast = () => queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' }).at(-1);

  const { mutate } = useMutation<VoteState | null, unknown, Cast>({
    mutationKey,
    scope: { id: `comment-vote:${comment.id}` },
    networkMode: 'always',
    mutationFn: async (cast) => {
      const isOvertaken = lastCast()?.state.variables !== cast;
      return isOvertaken
        ? null
        : client.comments.castVote.mutate({ commentId: comment.id, isPositive: cast.isPositive });
    },
    onSuccess: (state, cast) => {
      if (!state) return;
      keepVote(cache, comment, state);
      const countsForScore = state.authorVibeScore !== null && comment.author.id !== viewerId;
      if (lastCast()?.state.variables === cast) notifyVote(cast.isPositive, countsForScore);
    },
    onError: (error) => notifyFailure('vote', error),
  });

  const wishes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation): DesiredVote => (mutation.state.variables as Cast).isPositive,
  });
  const wish = wishes.at(-1);
  const shown = wish === undefined ? comment : withVote(comment, wish);
  const standing: DesiredVote = shown.userVote?.isPositive ?? null;

  return {
    comment: shown,
    /** Votes; the same vote again does nothing, null takes the vote back. */
    vote: (isPositive: DesiredVote) => {
      if (isPositive !== standing) mutate({ isPositive });
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

function keepVote(cache: Cache, { id, author }: Comment, state: VoteState): void {
  const { vote, positiveVotes, negativeVotes, authorVibeScore } = state;
  patchComment(cache, id, (cached) => ({ ...cached, positiveVotes, negativeVotes, userVote: vote }));
  if (authorVibeScore !== null && author.id !== 0) patchAuthorScore(cache, author.id, authorVibeScore);
}
