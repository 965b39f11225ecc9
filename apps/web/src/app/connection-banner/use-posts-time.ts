import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { useMemo } from 'react';
import { useStore } from '../../lib/store.ts';

/** When the server sent the oldest of the posts that the page shows, in ms UTC; null when it shows none. */
export function usePostsTime(): number | null {
  const queryClient = useQueryClient();
  return useStore(useMemo(() => postStore(queryClient), [queryClient]));
}

function postStore(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache();
  return {
    subscribe: (listener: () => void) => cache.subscribe(listener),
    get: () => {
      const times = cache.findAll({ type: 'active', predicate: hasPosts }).map(({ state }) => state.dataUpdatedAt);
      return times.length > 0 ? Math.min(...times) : null;
    },
  };
}

function hasPosts({ queryKey: [path], state: { data } }: Query): boolean {
  if (!Array.isArray(path) || path[0] !== 'posts' || typeof data !== 'object' || data === null) return false;
  if (!('pages' in data)) return 'author' in data;
  return Array.isArray(data.pages) && data.pages.some(({ items }: PostPage) => items.length > 0);
}
