import { excerptOf } from '@vibeline/core/excerpt.rules';
import { defineChange, type InputOf } from '../../../lib/outbox/change.ts';
import { isId, isText, orNull } from '../../../lib/outbox/input-fields.ts';

const TITLE_LENGTH = 80;

/** `parentId` is the comment or reply it replies to; null for a comment on the post. */
export const newComment = defineChange(
  'comments.add',
  { postId: isId, content: isText, parentId: orNull(isId), threadId: orNull(isId) },
  {
    title: ({ content, parentId }) =>
      `${parentId === null ? 'Comment' : 'Reply'} “${excerptOf(content, TITLE_LENGTH)}”`,
  },
);

export type NewComment = InputOf<typeof newComment>;
