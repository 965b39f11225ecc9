import { useEffect, useEffectEvent } from 'react';
import { connection } from '../connection/connection.ts';
import { useReconnect } from '../connection/use-connection.ts';
import { hasStream } from './stream-state.ts';

/** An event can be lost: what it announces is asked for now and then. */
const WITH_STREAM_MS = 60_000;

/**
 * Refreshes what events announce while none are received, every `pollMs`. Also when the events, the connection or the
 * reader come back: what happened until then was announced by nothing. Not while the page is hidden or offline.
 */
export function useEventFallback(refresh: () => void, pollMs: number): void {
  const onRefresh = useEffectEvent(refresh);
  useReconnect(refresh);
  useEffect(() => {
    let last = Date.now();
    const refreshSeen = () => {
      if (document.visibilityState !== 'visible' || connection.get() !== 'online') return;
      last = Date.now();
      onRefresh();
    };
    const poll = () => {
      if (!hasStream.get() || Date.now() - last >= WITH_STREAM_MS) refreshSeen();
    };
    const timer = setInterval(poll, pollMs);
    let wasOpen = hasStream.get();
    const stopFollowing = hasStream.subscribe(() => {
      const isOpened = hasStream.get() && !wasOpen;
      wasOpen = hasStream.get();
      if (isOpened) refreshSeen();
    });
    document.addEventListener('visibilitychange', refreshSeen);
    return () => {
      clearInterval(timer);
      stopFollowing();
      document.removeEventListener('visibilitychange', refreshSeen);
    };
  }, [pollMs]);
}
