import { hasFields, isId, isText, orNull } from '../../../lib/outbox/input-fields.ts';
import type { NewComment } from './comment.outbox.ts';

export function isNewComment(input: unknown): input is NewComment {
  return hasFields<NewComment>(input, {
    postId: isId,
    content: isText,
    parentId: orNull(isId),
    threadId: orNull(isId),
  });
}
