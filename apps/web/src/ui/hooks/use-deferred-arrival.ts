import { useDeferredValue } from 'react';

/**
 * What has been loaded, once it may be rendered: a moment later, so that React renders it in short tasks. A query's answer alone
 * is rendered in one, because TanStack's stores are read with `useSyncExternalStore`. What was there at first is returned at
 * once, and later changes too: a deferred value of the data itself would delay votes.
 */
export function useDeferredArrival<Data>(data: Data | null | undefined): Data | null {
  const hasArrived = useDeferredValue(data != null);
  return hasArrived ? (data ?? null) : null;
}
