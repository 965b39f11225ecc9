import { updateCommentVotes } from '../../cache/posts/comment.cache.ts';
import { updatePostVotes } from '../../cache/posts/post.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { outboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { POST_VOTE_SIGNED_OUT } from './post-vote.change.ts';
import { voteKind } from './vote-kind.change.ts';

const FAILURE = 'What your vote is for could not be saved';

export function voteKindChanges(cache: Cache) {
  const { client } = cache.utils;
  return outboxKind(voteKind, {
    // The vote may have been changed since, on another device too: a kind that is sent later does not cast it again.
    request: ({ target, id, said }, call) => {
      const vote = { isPositive: false, kind: said, isKindOnly: true };
      return target === 'post'
        ? client.votes.cast.mutate({ postId: id, ...vote }, call)
        : client.comments.castVote.mutate({ commentId: id, ...vote }, call);
    },
    onAnswer: (state, { target, id, authorId }) => {
      const voted = { id, author: { id: authorId } };
      if (target === 'post') updatePostVotes(cache, voted, state);
      else updateCommentVotes(cache, voted, state);
    },
    onRefused: (error) =>
      showFailure(error, { title: 'Not saved', fallback: FAILURE, signedOut: POST_VOTE_SIGNED_OUT }),
    failure: () => FAILURE,
  });
}
