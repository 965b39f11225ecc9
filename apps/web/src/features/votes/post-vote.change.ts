import type { Post } from '@vibeline/core/features/posts/post.schema';
import { withVote } from '@vibeline/core/features/votes/vote.rules';
import { defineChange } from '../../lib/outbox/change.ts';
import { isFlag, isId, orNull } from '../../lib/outbox/input-fields.ts';
import { useVoteMutation } from './use-vote-mutation.ts';

export const POST_VOTE_SIGNED_OUT = 'Please log in to vote on posts.';

export const postVote = defineChange(
  'votes.cast',
  { postId: isId, authorId: isId, isPositive: orNull(isFlag) },
  {
    title: (_vote, author) => `Vote on the post of ${author}`,
    overlay: (post: Post, { isPositive }) => withVote(post, isPositive),
  },
);

export function useVote(post: Post) {
  const { id, author } = post;
  const { shown, vote } = useVoteMutation(postVote, post, {
    input: { postId: id, authorId: author.id },
    author: author.name,
    signedOut: POST_VOTE_SIGNED_OUT,
  });
  return { post: shown, vote };
}
