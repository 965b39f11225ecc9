import { useMutation } from '@tanstack/react-query';
import type { Comment, OneComment } from '@vibeline/core/features/comments/comment.schema';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { addComment } from '../../../cache/comment.cache.ts';
import { countComment } from '../../../cache/post.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useTRPCClient } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { notifyFailure } from '../comment-toasts.ts';
import {
  dropUnsent,
  keepUnsent,
  onUnsentChange,
  readUnsent,
  type UnsentComment,
  unsentKey,
} from './unsent-comments.ts';

/** What a comment answers: a post (null), a comment, or a reply. */
type ReplyTarget = Pick<Comment, 'id' | 'parentId'> | null;

export interface Outbox {
  unsent: UnsentComment[];
  send: (content: string, replyTo: ReplyTarget) => void;
  retry: (comment: UnsentComment) => void;
  discard: (comment: UnsentComment) => void;
}

/** Sends comments one after another. What fails stays where it was written, until it is sent again or discarded. */
export function useOutbox(postId: number, memberId: number, onSent: (comment: Comment) => void): Outbox {
  const cache = useCache();
  const client = useTRPCClient();
  const key = unsentKey(memberId, postId);
  const unsent = useSyncExternalStore(onUnsentChange, () => readUnsent(key));

  const { mutate } = useMutation<OneComment, unknown, UnsentComment>({
    scope: { id: `comments:${postId}` },
    networkMode: 'always',
    mutationFn: ({ content, parentId, sendKey }) =>
      client.comments.add.mutate({ postId, content, parentId }, { context: { idempotencyKey: sendKey } }),
    onSuccess: ({ comment }, { sendKey }) => {
      dropUnsent(key, sendKey);
      if (addComment(cache, comment)) countComment(cache, postId, 1);
      showToast({ title: comment.parentId === null ? 'Comment added' : 'Reply added' });
      onSent(comment);
    },
    onError: (error, comment) => {
      keepUnsent(key, { ...comment, isSending: false });
      notifyFailure(comment.parentId === null ? 'comment' : 'reply', error);
    },
  });

  const post = useCallback(
    (comment: UnsentComment) => {
      const sending = { ...comment, isSending: true };
      keepUnsent(key, sending);
      mutate(sending);
    },
    [key, mutate],
  );
  return useMemo(
    () => ({
      unsent,
      send: (content, replyTo) => {
        const threadId = replyTo && (replyTo.parentId ?? replyTo.id);
        post({ sendKey: randomKey(), content, parentId: replyTo?.id ?? null, threadId, isSending: true });
      },
      retry: post,
      discard: ({ sendKey }) => dropUnsent(key, sendKey),
    }),
    [unsent, post, key],
  );
}
