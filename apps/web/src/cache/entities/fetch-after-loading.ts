import type { QueryPath } from '@vibeline/core/rpc/procedure-map';
import type { Cache } from '../use-cache.ts';

/**
 * Fetches queries again that are being loaded for the first time, once they are: what they bring was read before a change,
 * and there is nothing yet that could be patched. Invalidating them would not do: without data it starts no second request.
 */
export function fetchAfterLoading({ queryClient }: Cache, paths: readonly QueryPath[]): void {
  for (const path of paths) {
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [path.split('.')] })) {
      const { data, fetchStatus } = query.state;
      if (data !== undefined || fetchStatus !== 'fetching') continue;
      const fetchAgain = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
      // A request that failed is repeated by whoever asks for it.
      void query.promise?.then(fetchAgain, () => undefined);
    }
  }
}
