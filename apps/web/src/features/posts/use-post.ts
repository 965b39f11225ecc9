import { useQuery } from '@tanstack/react-query';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { findPost } from '../../cache/post.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorSentence, errorStatus } from '../../lib/public-error.ts';

const NOT_FOUND = 404;

interface PostState {
  post: Post | null;
  isGone: boolean;
  /** What failed, in a sentence; it may have been read before nevertheless. */
  error: string | null;
  isLoading: boolean;
  retry: () => void;
}

/** One post: at once as some list knows it, then as it is now. */
export function usePost(postId: number): PostState {
  const cache = useCache();
  const listed = findPost(cache, postId);
  const query = useQuery(cache.trpc.posts.get.queryOptions({ id: postId }, { ...(listed && { initialData: listed }) }));
  const isGone = errorStatus(query.error) === NOT_FOUND;
  return {
    post: isGone ? null : (query.data ?? null),
    isGone,
    error: query.error && !isGone ? errorSentence(query.error, 'The post could not be loaded.') : null,
    isLoading: query.isPending && !query.error,
    retry: () => void query.refetch(),
  };
}
