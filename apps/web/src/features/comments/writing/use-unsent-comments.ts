import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { connection } from '../../../lib/connection/connection.ts';
import { addChange } from '../../../lib/outbox/change.ts';
import { discardItem, outbox, retryItem } from '../../../lib/outbox/outbox.ts';
import { useStore } from '../../../lib/store.ts';
import { asksToLogIn } from '../../../ui/toasts/login-required.ts';
import { signedOutOf } from '../comment-toasts.ts';
import { newComment } from './comment.change.ts';
import { sentComment } from './comment.outbox.ts';
import { type UnsentComment, unsentComments } from './unsent-comments.ts';

type ReplyTarget = Pick<Comment, 'id' | 'parentId'> | null;

export interface UnsentComments {
  unsent: UnsentComment[];
  sentIds: number[];
  /** Returns false for a viewer who is not signed in; nothing is sent then. */
  send: (content: string, replyTo: ReplyTarget) => boolean;
  retry: (comment: UnsentComment) => void;
  discard: (comment: UnsentComment) => void;
}

/**
 * A new comment is in `unsent` until the server has confirmed it. Then a reply is added to its thread, and a top-level
 * comment to `sentIds`: these are shown after the list until the page that contains them has been loaded.
 */
export function useUnsentComments(postId: number, onSent: (comment: Comment) => void): UnsentComments {
  const { items } = useStore(outbox);
  const isOnline = useStore(connection) === 'online';
  const { sentKeys, sentIds } = useSent(postId, onSent);
  return useMemo(
    () => ({
      unsent: unsentComments(items, postId, isOnline).filter(({ sendKey }) => !sentKeys.includes(sendKey)),
      sentIds,
      send: (content, replyTo) => {
        if (asksToLogIn(signedOutOf(replyTo ? 'reply' : 'comment'))) return false;
        const threadId = replyTo && (replyTo.parentId ?? replyTo.id);
        addChange(newComment, null, { postId, content, parentId: replyTo?.id ?? null, threadId });
        return true;
      },
      retry: ({ item }) => retryItem(item),
      discard: ({ sendKey }) => discardItem(sendKey),
    }),
    [items, postId, isOnline, sentKeys, sentIds],
  );
}

function useSent(postId: number, onSent: (comment: Comment) => void) {
  const [sent, setSent] = useState<{ sentKeys: string[]; sentIds: number[] }>({ sentKeys: [], sentIds: [] });
  const addSent = useEffectEvent(() => {
    const last = sentComment.get();
    if (last?.comment.postId !== postId) return;
    const { key, comment } = last;
    setSent(({ sentKeys, sentIds }) => ({
      sentKeys: [...sentKeys, key],
      sentIds: comment.parentId === null ? [...sentIds, comment.id] : sentIds,
    }));
    onSent(comment);
  });
  useEffect(() => sentComment.subscribe(() => addSent()), []);
  return sent;
}
