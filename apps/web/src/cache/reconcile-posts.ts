import { type Query, replaceEqualDeep } from '@tanstack/react-query';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { NO_CHANGES } from './entities/entity-mappers.ts';
import { mapEntities, patchEntities } from './entities/patch-entities.ts';
import { removePost } from './post.cache.ts';
import type { Cache } from './use-cache.ts';

export function postsIn({ queryKey, state }: Query): Post[] {
  const posts: Post[] = [];
  const note = (post: Post) => {
    posts.push(post);
    return post;
  };
  if (state.data !== undefined) mapEntities(queryKey, state.data, { ...NO_CHANGES, post: note });
  return posts;
}

/**
 * Brings cached posts up to date: at most `POSTS_BY_ID_MAX` of them. Those that are deleted, or that the viewer may no longer
 * see, are removed. `onRead` is called with their ids before anything changes; it returns what is to be done afterwards.
 */
export async function reconcilePosts(
  cache: Cache,
  ids: readonly number[],
  onRead: (removed: ReadonlySet<number>) => () => void = () => () => undefined,
): Promise<void> {
  const wanted = new Set(ids);
  const asked = new Set<Post>();
  for (const query of cache.queryClient.getQueryCache().getAll()) {
    for (const post of postsIn(query)) if (wanted.has(post.id)) asked.add(post);
  }
  const found = new Map(
    (await cache.utils.client.posts.listById.query({ ids: [...ids] })).map((post) => [post.id, post]),
  );
  const removed = new Set(ids.filter((id) => !found.has(id)));
  const afterwards = onRead(removed);
  // One that has changed meanwhile, for instance by the viewer's own vote, may be newer than what was read.
  patchEntities(cache, {
    post: (post) => (asked.has(post) ? replaceEqualDeep(post, found.get(post.id) ?? post) : post),
  });
  for (const id of removed) removePost(cache, id);
  afterwards();
}
