import type { Post } from '@vibeline/core/features/posts/post.schema';
import { readQueryKey } from '../../cache/entities/read-query-key.ts';
import { patchPost } from '../../cache/posts/post.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';

/** An open post is fetched by itself: the cards of the same post show what came, until the returned function is called. */
export function shareOpenPost(cache: Cache): () => void {
  return cache.queryClient.getQueryCache().subscribe((event) => {
    // Not when its cached data was changed.
    const isFetched = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (!isFetched || readQueryKey(event.query).path !== 'posts.get') return;
    const post = event.query.state.data as Post;
    patchPost(cache, post.id, (cached) => (cached === post ? cached : post));
  });
}
