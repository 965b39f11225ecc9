import type { InfiniteData, Query, QueryKey } from '@tanstack/react-query';
import type { InputOf, ListPath, OutputOf } from '@vibeline/core/rpc/procedure-map';
import { type EntityChanges, type EntityMapper, mapItems, NO_CHANGES, withField } from './entity-mappers.ts';
import { queryEntities } from './query-entities.ts';
import type { Cache } from './use-cache.ts';

type TRPCKey = readonly [path: readonly string[], options?: { input?: unknown; type?: 'query' | 'infinite' }];

type List<Path extends ListPath> = InfiniteData<OutputOf<Path>, string | undefined>;

/** Changes entities wherever they are cached. A change may return the entity as it is. */
export function patchEntities({ queryClient }: Cache, changes: Partial<EntityChanges>): void {
  const change = { ...NO_CHANGES, ...changes };
  for (const query of queryClient.getQueryCache().getAll()) {
    patchQuery(query, (data) => mapEntities(query.queryKey, data, change));
  }
}

export function patchLists<Path extends ListPath>(
  { queryClient }: Cache,
  path: Path,
  patch: (list: List<Path>, input: InputOf<Path>) => List<Path>,
): void {
  for (const query of queryClient.getQueryCache().findAll(listsOf(path))) {
    const [, { input } = {}] = query.queryKey as unknown as TRPCKey;
    patchQuery(query, (data) => patch(data as List<Path>, input as InputOf<Path>));
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

/** Maps the entities in the answer to a query; the answer as it is when it holds none. */
export function mapEntities(queryKey: QueryKey, data: unknown, change: EntityChanges): unknown {
  const [path, { type } = {}] = queryKey as unknown as TRPCKey;
  const map = Array.isArray(path) ? mapperOf(path.join('.')) : null;
  if (!map) return data;
  if (type !== 'infinite') return map(data, change);
  const list = data as InfiniteData<unknown>;
  return withField(
    list,
    'pages',
    mapItems(list.pages, (page) => map(page, change)),
  );
}

/** The path in a tRPC query's key determines the type of its data. */
export function mapperOf(path: string): EntityMapper<unknown> | null {
  return Object.hasOwn(queryEntities, path) ? (queryEntities[path as ListPath] as EntityMapper<unknown>) : null;
}
