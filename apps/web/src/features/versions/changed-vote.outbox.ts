import type { VoteState } from '@vibeline/core/features/votes/vote.schema';
import { refreshCounters } from '../../cache/account/counter.cache.ts';
import { patchNotifications, refreshNotifications } from '../../cache/account/notification.cache.ts';
import { updateCommentVotes } from '../../cache/posts/comment.cache.ts';
import { updatePostVotes } from '../../cache/posts/post.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import type { InputOf } from '../../lib/outbox/change.ts';
import { outboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { changedVote, type VoteAnswer } from './changed-vote.change.ts';

const failures: Record<VoteAnswer, string> = {
  keep: 'Failed to keep the vote',
  take_back: 'Failed to take back the vote',
};

/** A notification does not say who wrote it; their score is read with their posts. */
const author = { id: 0 };

export function changedVotes(cache: Cache) {
  const { votes, comments } = cache.utils.client;
  return outboxKind(changedVote, {
    request: ({ postId, commentId, answer }, call): Promise<VoteState> => {
      if (answer === 'keep')
        return commentId === null ? votes.keep.mutate({ postId }, call) : comments.keepVote.mutate({ commentId }, call);
      const isPositive = null;
      return commentId === null
        ? votes.cast.mutate({ postId, isPositive }, call)
        : comments.castVote.mutate({ commentId, isPositive }, call);
    },
    onAnswer: (state, answered) => {
      const { postId, commentId } = answered;
      if (commentId === null) updatePostVotes(cache, { id: postId, author }, state);
      else updateCommentVotes(cache, { id: commentId, author }, state);
      patchAnswered(cache, answered);
      refreshCounters(cache);
    },
    onRefused: (error, { answer }) => {
      showFailure(error, { fallback: failures[answer], signedOut: 'Please log in to vote on posts.' });
      refreshNotifications(cache);
    },
    failure: ({ answer }) => failures[answer],
  });
}

function patchAnswered(cache: Cache, { postId, commentId, answer }: InputOf<typeof changedVote>): void {
  const state = answer === 'keep' ? 'kept' : 'taken_back';
  patchNotifications(cache, (one) =>
    one.changedVote !== undefined && one.postId === postId && one.commentId === commentId
      ? { ...one, changedVote: state, isRead: true }
      : one,
  );
}
