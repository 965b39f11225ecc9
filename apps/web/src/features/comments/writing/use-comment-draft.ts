import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { useState } from 'react';
import { deviceStorage, type StorageKey } from '../../../lib/storage.ts';
import type { CommentViewer } from '../thread-context.ts';

/**
 * The text of one field, stored on this device at every change. What a visitor has written goes on as the draft of the
 * member who then signs in.
 */
export function useCommentDraft(viewer: CommentViewer | null, postId: number, replyTo: Comment | null) {
  const key = draftKey(viewer?.id ?? VISITOR_ID, postId, replyTo?.id ?? null);
  const mention = replyTo ? mentionFor(replyTo, viewer) : '';
  const [text, setText] = useState(() => {
    const visitorKey = draftKey(VISITOR_ID, postId, replyTo?.id ?? null);
    if (readDraft(key) === '') moveDraft(visitorKey, key);
    return readDraft(key) || mention;
  });
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

const VISITOR_ID = 0;

/** Replies are not nested: a reply to a reply starts with the name of its author. */
function mentionFor({ parentId, author }: Comment, viewer: CommentViewer | null): string {
  return parentId === null || author.id === 0 || author.id === viewer?.id ? '' : `@${author.username} `;
}

function draftKey(memberId: number, postId: number, replyToId: number | null): StorageKey {
  const key = `vibeline-comment-draft:${memberId}:${postId}` as const;
  return replyToId === null ? key : `${key}:${replyToId}`;
}

export function readDrafts(memberId: number, postId: number): string[] {
  const key = draftKey(memberId, postId, null);
  return [key, ...deviceStorage.keysOf(`vibeline-comment-draft:${memberId}:${postId}:`)]
    .map(readDraft)
    .filter((text) => text !== '');
}

function readDraft(key: StorageKey): string {
  return deviceStorage.read(key) ?? '';
}

function moveDraft(from: StorageKey, to: StorageKey): void {
  storeDraft(to, readDraft(from));
  if (from !== to) storeDraft(from, '');
}

function storeDraft(key: StorageKey, text: string): void {
  if (text === '') deviceStorage.remove(key);
  else deviceStorage.write(key, text);
}
