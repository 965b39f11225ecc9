import type { DesiredVote } from '@vibeline/core/features/votes/vote.rules';
import { hasFields, isFlag, isId, orNull } from '../../../lib/outbox/input-fields.ts';

export const COMMENT_VOTE = 'comments.castVote';

export interface CommentVote {
  commentId: number;
  authorId: number;
  isOwn: boolean;
  isPositive: DesiredVote;
}

export function isCommentVote(input: unknown): input is CommentVote {
  return hasFields<CommentVote>(input, { commentId: isId, authorId: isId, isOwn: isFlag, isPositive: orNull(isFlag) });
}
