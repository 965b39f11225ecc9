import type { Author, User } from '@vibeline/core/features/members/member.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { NO_CHANGES } from './entity-mappers.ts';
import { provideFindEntity } from './find-loaded-entity.ts';
import { mapEntities } from './patch-entities.ts';
import type { Cache } from './use-cache.ts';

interface Entities {
  post: Post;
  /** A member as the author of what they wrote. */
  author: Author;
  /** A member in full. */
  user: User;
}

/** An entity as the first query that holds it knows it. */
export function findEntity<Kind extends keyof Entities>(
  { queryClient }: Cache,
  kind: Kind,
  id: number,
): Entities[Kind] | undefined {
  let found: unknown;
  const note = <Known extends { id: number }>(entity: Known): Known => {
    if (entity.id === id) found ??= entity;
    return entity;
  };
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (state.data !== undefined) mapEntities(queryKey, state.data, { ...NO_CHANGES, [kind]: note });
    if (found !== undefined) break;
  }
  return found as Entities[Kind] | undefined;
}

provideFindEntity(findEntity);
