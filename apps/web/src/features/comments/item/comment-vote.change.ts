import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { withVote } from '@vibeline/core/features/votes/vote.rules';
import { defineChange } from '../../../lib/outbox/change.ts';
import { isFlag, isId, orNull } from '../../../lib/outbox/input-fields.ts';
import { useVoteMutation } from '../../votes/use-vote-mutation.ts';
import { signedOutOf } from '../comment-toasts.ts';

export const commentVote = defineChange(
  'comments.castVote',
  { commentId: isId, authorId: isId, isOwn: isFlag, isPositive: orNull(isFlag) },
  {
    title: (_vote, author) => `Vote on the comment of ${author}`,
    overlay: (comment: Comment, { isPositive }) => withVote(comment, isPositive),
  },
);

export function useCommentVote(comment: Comment, viewerId: number | undefined) {
  const { id, author } = comment;
  const { shown, vote } = useVoteMutation(commentVote, comment, {
    input: { commentId: id, authorId: author.id, isOwn: author.id === viewerId },
    author: author.name,
    signedOut: signedOutOf('vote'),
  });
  return { comment: shown, vote };
}
