import { useEffect, useEffectEvent } from 'react';
import { useReconnect } from '../connection/use-connection.ts';
import { onVisibilityChange } from '../page-visibility.ts';
import { canAsk, pollWhile } from './poll.ts';
import { hasStream } from './stream-state.ts';

/** An event can be lost: what it reports is requested from time to time. */
const WITH_STREAM_MS = 60_000;

/**
 * Refreshes every `pollMs` while no events are received, or while `isBehind`; and when the events, the connection or
 * the reader come back, because no event reported what happened until then. Not while the page is hidden or offline.
 */
export function useEventFallback(refresh: () => void, pollMs: number, isBehind: () => boolean = () => false): void {
  const onRefresh = useEffectEvent(refresh);
  const isRefreshNeeded = useEffectEvent(isBehind);
  useReconnect(refresh);
  useEffect(() => {
    let last = Date.now();
    const refreshNow = () => {
      last = Date.now();
      onRefresh();
    };
    const refreshIfSeen = () => {
      if (canAsk()) refreshNow();
    };
    const isNeeded = () => !hasStream.get() || isRefreshNeeded() || Date.now() - last >= WITH_STREAM_MS;
    const stopPolling = pollWhile(isNeeded, refreshNow, pollMs);
    let wasOpen = hasStream.get();
    const stopFollowing = hasStream.subscribe(() => {
      const isOpened = hasStream.get() && !wasOpen;
      wasOpen = hasStream.get();
      if (isOpened) refreshIfSeen();
    });
    const stopVisibility = onVisibilityChange(refreshIfSeen);
    return () => {
      stopPolling();
      stopFollowing();
      stopVisibility();
    };
  }, [pollMs]);
}
