import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { useState } from 'react';
import type { Reader } from '../thread-context.ts';
import { draftKey, readDraft, storeDraft } from './comment-draft.ts';

/** What is being written in one field, kept on this device at every change. */
export function useCommentDraft(reader: Reader, postId: number, replyTo: Comment | null) {
  const key = draftKey(reader.id, postId, replyTo?.id ?? null);
  const mention = replyTo ? mentionFor(replyTo, reader) : '';
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

/** A reply to a reply hangs on the same comment; the name says whom it answers. */
function mentionFor({ parentId, author }: Comment, reader: Reader): string {
  return parentId === null || author.id === 0 || author.id === reader.id ? '' : `@${author.username} `;
}
