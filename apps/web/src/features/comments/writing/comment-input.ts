import { hasFields, isId, isText, orNull } from '../../../lib/outbox/input-fields.ts';

export const COMMENT = 'comments.add';

export interface NewComment {
  postId: number;
  content: string;
  /** The comment or reply it replies to; null for a comment on the post. */
  parentId: number | null;
  threadId: number | null;
}

export function isNewComment(input: unknown): input is NewComment {
  return hasFields<NewComment>(input, {
    postId: isId,
    content: isText,
    parentId: orNull(isId),
    threadId: orNull(isId),
  });
}
