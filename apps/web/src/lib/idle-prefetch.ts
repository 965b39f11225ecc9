import { onlineManager } from '@tanstack/react-query';
import { untilOnline } from './online.ts';
import { savesData } from './saves-data.ts';

type Prefetch = () => Promise<unknown>;

interface WaitingPrefetch {
  prefetch: Prefetch;
  /** Lower ones are first. */
  order: number;
}

const waiting: WaitingPrefetch[] = [];

/** Long enough for the requests and pictures of the first page. */
const SETTLED_MS = 2000;
/** A browser that is never idle does not delay it for longer. */
const IDLE_TIMEOUT_MS = 5000;

export function addIdlePrefetch(prefetch: Prefetch, order: number): void {
  waiting.push({ prefetch, order });
}

/**
 * Fetches one part after the other while the browser is idle, those included that parts add. Returns a function that
 * stops it. With the browser's data saver on, nothing is fetched before it is needed.
 */
export function startIdlePrefetch(): () => void {
  const controller = new AbortController();
  if (!savesData()) void prefetchAll(controller.signal);
  return () => controller.abort();
}

async function prefetchAll(signal: AbortSignal): Promise<void> {
  await untilSettled();
  while (!signal.aborted) {
    await untilOnline();
    await untilIdle();
    const next = waiting.reduce<WaitingPrefetch | undefined>(
      (first, each) => (first && first.order <= each.order ? first : each),
      undefined,
    );
    if (!next || signal.aborted) return;
    waiting.splice(waiting.indexOf(next), 1);
    // Showing the part reports the failure.
    await next.prefetch().catch(() => !onlineManager.isOnline() && waiting.push(next));
  }
}

function untilSettled(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => setTimeout(resolve, SETTLED_MS);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 50);
  });
}
