import { connection } from '../connection/connection.ts';
import { isPageVisible } from '../page-visibility.ts';

export function canAsk(): boolean {
  return connection.get() === 'online' && isPageVisible();
}

/** Asks at each interval at which it is needed, the page is visible and online; until the returned function is called. */
export function pollWhile(isNeeded: () => boolean, ask: () => void, intervalMs: number): () => void {
  const timer = setInterval(() => {
    if (isNeeded() && canAsk()) ask();
  }, intervalMs);
  return () => clearInterval(timer);
}
