import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { patchEntities } from '../../../cache/entities/patch-entities.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { isPageVisible, onVisibilityChange } from '../../../lib/page-visibility.ts';

const INTERVAL_MS = 1_000;

/**
 * Moves the read cursor on the server to the last message that was on the screen of a page in use, at most once in
 * `INTERVAL_MS`, and at once when the page is left. What fails is tried again with the next message, or when the page is
 * returned to.
 */
export function useReadCursor({ id, lastReadId }: Pick<Conversation, 'id' | 'lastReadId'>, visibleId: number | null) {
  const cache = useCache();
  const seen = useRef(0);
  const sent = useRef(0);
  const confirmed = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const send = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const messageId = seen.current;
    if (messageId <= Math.max(lastReadId ?? 0, sent.current)) return;
    sent.current = messageId;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (seen.current > messageId) send();
    }, INTERVAL_MS);
    cache.utils.client.conversations.markRead.mutate({ id, messageId }).then(
      (read) => {
        confirmed.current = Math.max(confirmed.current, messageId);
        patchEntities(cache, { conversation: (known) => (known.id === id ? withRead(known, read) : known) });
      },
      () => {
        if (sent.current === messageId) sent.current = confirmed.current;
      },
    );
  });
  const see = useEffectEvent(() => {
    if (visibleId !== null && isInUse()) seen.current = Math.max(seen.current, visibleId);
    if (timer.current === undefined) send();
  });

  useEffect(() => {
    if (visibleId !== null) see();
  }, [visibleId]);
  useEffect(() => {
    const onFocus = () => see();
    const onLeave = () => send();
    window.addEventListener('focus', onFocus);
    window.addEventListener('blur', onLeave);
    const stopVisibility = onVisibilityChange((isVisible) => (isVisible ? see() : send()));
    return () => {
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('blur', onLeave);
      stopVisibility();
      send();
      clearTimeout(timer.current);
    };
  }, []);
}

function isInUse(): boolean {
  return isPageVisible() && document.hasFocus();
}

/** An answer that arrives after a later one changes nothing. */
function withRead(known: Conversation, { lastReadId, unreadCount }: Conversation): Conversation {
  return (lastReadId ?? 0) < (known.lastReadId ?? 0) ? known : { ...known, lastReadId, unreadCount };
}
