import type { PointStore } from './point-stores.ts';

/** While the store is unavailable, one request tries it again at this interval. */
const RETRY_MS = 1_000;

interface Reports {
  /** Called once when the store stops answering, and once when it answers again. */
  onAway: (error: unknown) => void;
  onBack: () => void;
}

/**
 * `add` of a store, which resolves to null while the store is unavailable: then only one request a second waits for it.
 */
export function watchStore(store: PointStore, { onAway, onBack }: Reports) {
  let isAway = false;
  let retryAt = 0;
  return async (key: string, points: number, seconds: number) => {
    if (isAway && performance.now() < retryAt) return null;
    retryAt = performance.now() + RETRY_MS;
    try {
      const answer = await store.add(key, points, seconds);
      if (isAway) onBack();
      isAway = false;
      return answer;
    } catch (error) {
      if (!isAway) onAway(error);
      isAway = true;
      retryAt = performance.now() + RETRY_MS;
      return null;
    }
  };
}
