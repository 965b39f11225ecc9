import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { idlePrefetches } from './idle-prefetches.ts';
import { isPageLoading } from './page-shown.ts';

/** After the page has loaded, its data and pictures follow. */
const SETTLED_MS = 2000;
/** Waits no longer, because a request may never end and a picture never load. */
const MAX_WAITS = 10;
/** A browser that is never idle does not delay it for longer. */
const IDLE_TIMEOUT_MS = 1000;

/** The viewer may have used the page before it was loaded: what it waits for is still first. */
export async function runIdlePrefetches(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  let waits = 0;
  do {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    if (signal.aborted) return;
  } while (isPageLoading(queryClient) && waits++ < MAX_WAITS);
  for (let prefetch = takeFirst(); prefetch; prefetch = takeFirst()) {
    await untilOnline();
    await untilIdle();
    if (signal.aborted) return void idlePrefetches.push(prefetch);
    const { fetch } = prefetch;
    // Without a connection it is fetched later; showing the component reports any other failure.
    await fetch().catch(() => !onlineManager.isOnline() && idlePrefetches.push(prefetch));
  }
}

function takeFirst() {
  const order = Math.min(...idlePrefetches.map((prefetch) => prefetch.order));
  const first = idlePrefetches.findIndex((prefetch) => prefetch.order === order);
  return first < 0 ? undefined : idlePrefetches.splice(first, 1)[0];
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (onlineManager.isOnline()) return resolve();
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 50);
  });
}
