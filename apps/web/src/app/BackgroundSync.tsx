import { useEffect } from 'react';
import { useCache } from '../cache/use-cache.ts';
import { connection, watchConnection } from '../lib/connection/connection.ts';
import { outbox } from '../lib/outbox/outbox.ts';
import { idleParts } from '../lib/prefetch/idle-parts.ts';
import { prefetchOutboxList } from './connection-banner/ConnectionBanner.tsx';

/** Follows the connection, and sends what waits in the outbox. Used once, around the app. */
export function BackgroundSync() {
  const cache = useCache();
  useEffect(watchConnection, []);
  useEffect(() => startWhenNeeded(() => import('./send-outbox.ts').then((part) => part.sendOutbox(cache))), [cache]);
  return null;
}

/** Before the parts of the page (ui/lazy-part.tsx). */
const FIRST = -1;

/**
 * Loads the sender, and the list of what it sends, when something is to be sent, and before that with what is fetched
 * while the page is idle: they must be there when the connection is gone. Tries again with each change of the outbox or
 * the connection.
 */
function startWhenNeeded(start: () => Promise<() => void>): () => void {
  let stop: (() => void) | undefined;
  let isLoading = false;
  let isStopped = false;
  const load = async () => {
    if (stop || isLoading || isStopped) return;
    isLoading = true;
    prefetchOutboxList();
    const stopSender = await start().catch(() => undefined);
    isLoading = false;
    if (isStopped) stopSender?.();
    else stop = stopSender;
  };
  const loadForItems = () => {
    if (outbox.get().items.length > 0) void load();
  };
  const idlePart = {
    fetch: () => load().then(() => stop ?? Promise.reject(new Error('The sender could not be loaded'))),
    order: FIRST,
  };
  idleParts.push(idlePart);
  const stops = [outbox.subscribe(loadForItems), connection.subscribe(loadForItems)];
  loadForItems();
  return () => {
    isStopped = true;
    const index = idleParts.indexOf(idlePart);
    if (index >= 0) idleParts.splice(index, 1);
    for (const unsubscribe of stops) unsubscribe();
    stop?.();
  };
}
