import type { Post } from '@vibeline/core/features/posts/post.schema';
import { POST_VOTE, POST_VOTE_SIGNED_OUT, type PostVote } from './post-vote-input.ts';
import { useVoteMutation } from './use-vote-mutation.ts';

export function useVote(post: Post) {
  const { id, author } = post;
  const { shown, vote } = useVoteMutation(post, {
    kind: POST_VOTE,
    inputOf: (isPositive): PostVote => ({ postId: id, authorId: author.id, isPositive }),
    title: `Vote on the post of ${author.name}`,
    signedOut: POST_VOTE_SIGNED_OUT,
  });
  return { post: shown, vote };
}
