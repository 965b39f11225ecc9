import type { InfiniteData, Query } from '@tanstack/react-query';
import type { InputOf, ListPath, OutputOf } from '@vibeline/core/rpc/procedure-map';
import type { Cache } from '../use-cache.ts';
import { readQueryKey } from './read-query-key.ts';

type List<Path extends ListPath> = InfiniteData<OutputOf<Path>, string | undefined>;

export function patchLists<Path extends ListPath>(
  { queryClient }: Cache,
  path: Path,
  patch: (list: List<Path>, input: InputOf<Path>) => List<Path>,
): void {
  for (const query of queryClient.getQueryCache().findAll(listsOf(path))) {
    const input = readQueryKey(query).input as InputOf<Path>;
    patchQuery(query, (data) => patch(data as List<Path>, input));
  }
}

export function readLists<Path extends ListPath>({ queryClient }: Cache, path: Path): List<Path>[] {
  return queryClient.getQueriesData<List<Path>>(listsOf(path)).flatMap(([, list]) => list ?? []);
}

function listsOf(path: ListPath) {
  return { queryKey: [path.split('.'), { type: 'infinite' }] };
}

/** Replaces only the data: unlike `setQueryData` it leaves `dataUpdatedAt` and `isInvalidated` unchanged. */
export function patchQuery(query: Query, patch: (data: unknown) => unknown): void {
  const { data } = query.state;
  if (data === undefined) return;
  const patched = patch(data);
  if (patched !== data) query.setState({ data: patched });
}
