import type { Cache } from '../use-cache.ts';
import { NO_CHANGES } from './entity-mappers.ts';
import { type FoundEntities, provideFindEntity } from './find-loaded-entity.ts';
import { mapEntities } from './patch-entities.ts';

export function findEntity<Kind extends keyof FoundEntities>(
  { queryClient }: Cache,
  kind: Kind,
  id: number,
): FoundEntities[Kind] | undefined {
  let found: unknown;
  const note = <Known extends { id: number }>(entity: Known): Known => {
    if (entity.id === id) found ??= entity;
    return entity;
  };
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data } = query.state;
    if (data !== undefined) mapEntities(query, data, { ...NO_CHANGES, [kind]: note });
    if (found !== undefined) break;
  }
  return found as FoundEntities[Kind] | undefined;
}

provideFindEntity(findEntity);
