import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { ListPath } from '@vibeline/core/rpc/procedure-map';
import type { Cache } from '../use-cache.ts';
import { type EntityChanges, type EntityMapper, mapItems, NO_CHANGES, withField } from './entity-mappers.ts';
import { patchQuery, type TRPCKey } from './patch-lists.ts';
import { queryEntities } from './query-entities.ts';

export function patchEntities({ queryClient }: Cache, changes: Partial<EntityChanges>): void {
  const change = { ...NO_CHANGES, ...changes };
  for (const query of queryClient.getQueryCache().getAll()) {
    patchQuery(query, (data) => mapEntities(query.queryKey, data, change));
  }
}

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
