import type { InfiniteData, Query } from '@tanstack/react-query';
import type { ListPath } from '@vibeline/core/rpc/procedure-map';
import type { Cache } from '../use-cache.ts';
import { type EntityChanges, type EntityMapper, mapItems, NO_CHANGES, withField } from './entity-mappers.ts';
import { patchQuery } from './patch-lists.ts';
import { queryEntities } from './query-entities.ts';
import { readQueryKey } from './read-query-key.ts';

export function patchEntities({ queryClient }: Cache, changes: Partial<EntityChanges>): void {
  const change = { ...NO_CHANGES, ...changes };
  for (const query of queryClient.getQueryCache().getAll()) {
    patchQuery(query, (data) => mapEntities(query, data, change));
  }
}

export function mapEntities(query: Pick<Query, 'queryKey'>, data: unknown, change: EntityChanges): unknown {
  const { path, isList } = readQueryKey(query);
  const map = mapperOf(path);
  if (!map) return data;
  if (!isList) return map(data, change);
  const list = data as InfiniteData<unknown>;
  return withField(
    list,
    'pages',
    mapItems(list.pages, (page) => map(page, change)),
  );
}

/** The path of a query determines the type of its data. */
export function mapperOf(path: string): EntityMapper<unknown> | null {
  return Object.hasOwn(queryEntities, path) ? (queryEntities[path as ListPath] as EntityMapper<unknown>) : null;
}
