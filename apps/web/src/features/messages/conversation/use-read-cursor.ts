import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { patchEntities } from '../../../cache/entities/patch-entities.ts';
import { useCache } from '../../../cache/use-cache.ts';

const INTERVAL_MS = 1_000;

/**
 * Moves the read cursor on the server to the last message that was on the screen of a page in use, at most once in
 * `INTERVAL_MS`. What fails is tried again with the next message, or when the page is returned to.
 */
export function useReadCursor({ id, lastReadId }: Pick<Conversation, 'id' | 'lastReadId'>, visibleId: number | null) {
  const cache = useCache();
  const sent = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const send = useEffectEvent(() => {
    timer.current = undefined;
    if (visibleId === null || visibleId <= Math.max(lastReadId ?? 0, sent.current) || !isInUse()) return;
    const before = sent.current;
    sent.current = visibleId;
    cache.utils.client.conversations.markRead.mutate({ id, messageId: visibleId }).then(
      (read) => patchEntities(cache, { conversation: (known) => (known.id === id ? withRead(known, read) : known) }),
      () => {
        sent.current = before;
      },
    );
    timer.current = setTimeout(() => send(), INTERVAL_MS);
  });
  const sendSoon = useEffectEvent(() => {
    if (timer.current === undefined) send();
  });

  useEffect(() => {
    if (visibleId !== null) sendSoon();
  }, [visibleId]);
  useEffect(() => {
    const onReturn = () => sendSoon();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
      clearTimeout(timer.current);
    };
  }, []);
}

function isInUse(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function withRead(known: Conversation, { lastReadId, unreadCount }: Conversation): Conversation {
  return { ...known, lastReadId, unreadCount };
}
