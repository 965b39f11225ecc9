import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { useMemo } from 'react';
import { useStore } from '../../lib/store.ts';

/** Whether the page shows posts that were loaded. */
export function useHasPosts(): boolean {
  const queryClient = useQueryClient();
  return useStore(useMemo(() => postStore(queryClient), [queryClient]));
}

function postStore(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache();
  return {
    subscribe: (listener: () => void) => cache.subscribe(listener),
    get: () => cache.findAll({ type: 'active', predicate: hasPosts }).length > 0,
  };
}

/** A post, or a list's pages of them. */
function hasPosts({ queryKey: [path], state: { data } }: Query): boolean {
  if (!Array.isArray(path) || path[0] !== 'posts' || typeof data !== 'object' || data === null) return false;
  if (!('pages' in data)) return 'author' in data;
  return Array.isArray(data.pages) && data.pages.some(({ items }: PostPage) => items.length > 0);
}
