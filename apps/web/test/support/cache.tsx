import type { QueryPath } from '@vibeline/core/rpc/procedure-map';
import { type Cache, useCache } from '../../src/cache/use-cache.ts';
import { renderInApp } from './render.tsx';

export function openCache(): Cache {
  let cache: Cache | undefined;
  function Opener() {
    cache = useCache();
    return null;
  }
  renderInApp(<Opener />);
  if (!cache) throw new Error('There is no cache.');
  return cache;
}

/** Whether a cached query is fetched again when it is next shown; with an input, the one with that input. */
export function isOutOfDate({ queryClient }: Cache, path: QueryPath, input?: object): boolean {
  const queryKey = [path.split('.'), ...(input ? [{ input }] : [])];
  const query = queryClient.getQueryCache().find({ queryKey, exact: false });
  if (!query) throw new Error(`${path} is not cached.`);
  return query.state.isInvalidated;
}
