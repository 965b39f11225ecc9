import type { Post } from '@vibeline/core/features/posts/post.schema';
import { findEntity } from '../../cache/entities/find-entity.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorMessage, isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';

interface PostState {
  post: Post | null;
  isNotFound: boolean;
  error: string | null;
  isLoading: boolean;
  retry: () => void;
}

/** What was requested before the page rendered is not requested again. */
const STALE_MS = 5000;

export function usePost(postId: number): PostState {
  const cache = useCache();
  const query = trpc.posts.get.useQuery(
    { id: postId },
    {
      initialData: () => findEntity(cache, 'post', postId),
      // Of a post from a list, the counts may be old.
      staleTime: ({ state }) => (state.dataUpdateCount > 0 ? STALE_MS : 0),
    },
  );
  const notFound = isNotFound(query.error);
  return {
    post: notFound ? null : (query.data ?? null),
    isNotFound: notFound,
    error: query.error && !notFound ? errorMessage(query.error, 'The post could not be loaded.') : null,
    isLoading: query.isPending && !query.error,
    retry: () => void query.refetch(),
  };
}
