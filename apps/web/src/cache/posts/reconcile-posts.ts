import { type Query, replaceEqualDeep } from '@tanstack/react-query';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { NO_CHANGES } from '../entities/entity-mappers.ts';
import { mapEntities, patchEntities } from '../entities/patch-entities.ts';
import type { Cache } from '../use-cache.ts';
import { removePost } from './post.cache.ts';

/** Cached posts as the server has them now. */
export interface ReadPosts {
  /** As they were cached when they were asked for. */
  asked: ReadonlySet<Post>;
  found: ReadonlyMap<number, Post>;
  /** Ids of those that are deleted, or that the viewer may no longer see. */
  gone: ReadonlySet<number>;
}

export function postsIn(query: Query): Post[] {
  const posts: Post[] = [];
  const note = (post: Post) => {
    posts.push(post);
    return post;
  };
  const { data } = query.state;
  if (data !== undefined) mapEntities(query, data, { ...NO_CHANGES, post: note });
  return posts;
}

/** At most `POSTS_BY_ID_MAX` of them. */
export async function readPosts({ queryClient, utils }: Cache, ids: readonly number[]): Promise<ReadPosts> {
  const wanted = new Set(ids);
  const asked = new Set(
    queryClient
      .getQueryCache()
      .getAll()
      .flatMap(postsIn)
      .filter(({ id }) => wanted.has(id)),
  );
  const found = new Map((await utils.client.posts.listById.query({ ids: [...ids] })).map((post) => [post.id, post]));
  return { asked, found, gone: new Set(ids.filter((id) => !found.has(id))) };
}

/** One that has changed since it was asked for, for instance by the viewer's own vote, may be newer than what was read. */
export function applyPosts(cache: Cache, { asked, found, gone }: ReadPosts): void {
  patchEntities(cache, {
    post: (post) => (asked.has(post) ? replaceEqualDeep(post, found.get(post.id) ?? post) : post),
  });
  for (const id of gone) removePost(cache, id);
}
