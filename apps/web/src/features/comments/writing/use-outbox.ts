import { useMutation } from '@tanstack/react-query';
import type { Comment, OneComment } from '@vibeline/core/features/comments/comment.schema';
import { useCallback, useMemo, useState } from 'react';
import { addComment } from '../../../cache/comment.cache.ts';
import { countComment } from '../../../cache/post.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useStore } from '../../../lib/store.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { notifyFailure } from '../comment-toasts.ts';
import {
  onUnsentChange,
  readUnsent,
  removeUnsent,
  saveUnsent,
  type UnsentComment,
  unsentKey,
} from './unsent-comments.ts';

type ReplyTarget = Pick<Comment, 'id' | 'parentId'> | null;

export interface Outbox {
  unsent: UnsentComment[];
  sentIds: number[];
  send: (content: string, replyTo: ReplyTarget) => void;
  retry: (comment: UnsentComment) => void;
  discard: (comment: UnsentComment) => void;
}

/**
 * A new comment is in `unsent` until the server has confirmed it. Then a reply is added to its thread, and a top-level
 * comment to `sentIds`: these are shown after the list until the page that contains them has been loaded.
 */
export function useOutbox(postId: number, memberId: number, onSent: (comment: Comment) => void): Outbox {
  const cache = useCache();
  const key = unsentKey(memberId, postId);
  const unsent = useStore({ subscribe: onUnsentChange, get: () => readUnsent(key) });
  const [sentIds, setSentIds] = useState<number[]>([]);

  const { mutate } = useMutation<OneComment, unknown, UnsentComment>({
    // Sent one after the other, so that they are listed in the order in which they were written.
    scope: { id: `comments:${postId}` },
    networkMode: 'always',
    mutationFn: ({ content, parentId, sendKey }) =>
      cache.utils.client.comments.add.mutate({ postId, content, parentId }, { context: { idempotencyKey: sendKey } }),
    onSuccess: ({ comment }, { sendKey }) => {
      removeUnsent(key, sendKey);
      if (addComment(cache, comment)) countComment(cache, postId, 1);
      if (comment.parentId === null) setSentIds((ids) => [...ids, comment.id]);
      showToast({ title: comment.parentId === null ? 'Comment added' : 'Reply added' });
      onSent(comment);
    },
    onError: (error, comment) => {
      saveUnsent(key, { ...comment, isSending: false });
      notifyFailure(comment.parentId === null ? 'comment' : 'reply', error);
    },
  });

  const post = useCallback(
    (comment: UnsentComment) => {
      const sending = { ...comment, isSending: true };
      saveUnsent(key, sending);
      mutate(sending);
    },
    [key, mutate],
  );
  return useMemo(
    () => ({
      unsent,
      sentIds,
      send: (content, replyTo) => {
        const threadId = replyTo && (replyTo.parentId ?? replyTo.id);
        post({ sendKey: randomKey(), content, parentId: replyTo?.id ?? null, threadId, isSending: true });
      },
      retry: post,
      discard: ({ sendKey }) => removeUnsent(key, sendKey),
    }),
    [unsent, sentIds, post, key],
  );
}
