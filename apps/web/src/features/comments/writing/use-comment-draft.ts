import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { useState } from 'react';
import type { CommentViewer } from '../thread-context.ts';
import { draftKey, readDraft, storeDraft } from './comment-draft.ts';

/** The text of one field, stored on this device at every change. */
export function useCommentDraft(viewer: CommentViewer, postId: number, replyTo: Comment | null) {
  const key = draftKey(viewer.id, postId, replyTo?.id ?? null);
  const mention = replyTo ? mentionFor(replyTo, viewer) : '';
  const [text, setText] = useState(() => readDraft(key) || mention);
  return {
    text,
    write: (next: string) => {
      setText(next);
      storeDraft(key, next === mention ? '' : next);
    },
    clear: () => {
      setText('');
      storeDraft(key, '');
    },
  };
}

/** Replies are not nested: a reply to a reply starts with the name of its author. */
function mentionFor({ parentId, author }: Comment, viewer: CommentViewer): string {
  return parentId === null || author.id === 0 || author.id === viewer.id ? '' : `@${author.username} `;
}
