import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { useVoteMutation } from '../../votes/use-vote-mutation.ts';
import { signedOutOf } from '../comment-toasts.ts';
import { COMMENT_VOTE, type CommentVote } from './comment-vote-input.ts';

export function useCommentVote(comment: Comment, viewerId: number | undefined) {
  const { id, author } = comment;
  const { shown, vote } = useVoteMutation(comment, {
    kind: COMMENT_VOTE,
    inputOf: (isPositive): CommentVote => ({
      commentId: id,
      authorId: author.id,
      isOwn: author.id === viewerId,
      isPositive,
    }),
    title: `Vote on the comment of ${author.name}`,
    signedOut: signedOutOf('vote'),
  });
  return { comment: shown, vote };
}
