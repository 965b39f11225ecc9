import type { Query } from '@tanstack/react-query';
import type { Cache } from './use-cache.ts';

/**
 * Calls the listener whenever a query has been fetched, not when its cached data was changed, until the returned function is
 * called.
 */
export function onFetched({ queryClient }: Cache, listener: (query: Query) => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) listener(event.query);
  });
}
