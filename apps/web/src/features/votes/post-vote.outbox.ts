import { updatePostVotes } from '../../cache/posts/post.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { outboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { POST_VOTE_SIGNED_OUT, postVote } from './post-vote.change.ts';

const failure = 'Failed to record vote';

export function postVotes(cache: Cache) {
  return outboxKind(postVote, {
    request: ({ postId, isPositive }, call) => cache.utils.client.votes.cast.mutate({ postId, isPositive }, call),
    onAnswer: (state, { postId, authorId }) => updatePostVotes(cache, { id: postId, author: { id: authorId } }, state),
    onReached: (_state, { isPositive }) => {
      if (isPositive !== null) showToast({ title: 'Vote recorded' });
    },
    onRefused: (error) =>
      showFailure(error, { title: 'Vote failed', fallback: failure, signedOut: POST_VOTE_SIGNED_OUT }),
    failure: () => failure,
  });
}
