import type { Post } from '@vibeline/core/features/posts/post.schema';
import { findEntity } from '../../cache/find-entity.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorSentence, isNotFound } from '../../lib/public-error.ts';
import { trpc } from '../../lib/trpc.ts';

interface PostState {
  post: Post | null;
  isGone: boolean;
  /** Why it could not be loaded or refreshed; `post` may be there nevertheless. */
  error: string | null;
  isLoading: boolean;
  retry: () => void;
}

/** One post: first as it is cached in some list, then as the server sends it. */
export function usePost(postId: number): PostState {
  const cache = useCache();
  const query = trpc.posts.get.useQuery({ id: postId }, { initialData: () => findEntity(cache, 'post', postId) });
  const isGone = isNotFound(query.error);
  return {
    post: isGone ? null : (query.data ?? null),
    isGone,
    error: query.error && !isGone ? errorSentence(query.error, 'The post could not be loaded.') : null,
    isLoading: query.isPending && !query.error,
    retry: () => void query.refetch(),
  };
}
