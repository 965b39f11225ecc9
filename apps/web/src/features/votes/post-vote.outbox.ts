import type { DesiredVote } from '@vibeline/core/features/votes/vote.rules';
import type { VoteState } from '@vibeline/core/features/votes/vote.schema';
import { updatePostVotes } from '../../cache/post.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { hasFields, isFlag, isId, orNull } from '../../lib/outbox/input-fields.ts';
import type { OutboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';

export const POST_VOTE = 'votes.cast';

/** A vote on a post as the outbox stores it. */
export interface PostVote {
  postId: number;
  /** 0 if anonymous. */
  authorId: number;
  isPositive: DesiredVote;
}

const failure = 'Failed to record vote';

/** Sends votes on posts. */
export function postVotes(cache: Cache): OutboxKind<PostVote, VoteState> {
  return {
    accepts: (input) => hasFields<PostVote>(input, { postId: isId, authorId: isId, isPositive: orNull(isFlag) }),
    request: ({ postId, isPositive }, call) => cache.utils.client.votes.cast.mutate({ postId, isPositive }, call),
    onAnswer: (state, { postId, authorId }) => updatePostVotes(cache, { id: postId, author: { id: authorId } }, state),
    onReached: (_state, { isPositive }) => showToast({ title: isPositive === null ? 'Vote removed' : 'Vote recorded' }),
    onRefused: (error) =>
      showFailure(error, { title: 'Vote failed', fallback: failure, signedOut: 'Please log in to vote on posts.' }),
    failure: () => failure,
  };
}
