import type { Post } from '@vibeline/core/features/posts/post.schema';
import { readQueryKey } from '../../cache/entities/read-query-key.ts';
import { onFetched } from '../../cache/on-fetched.ts';
import { patchPost } from '../../cache/post.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';

/** An open post is fetched by itself: the cards of the same post show what came, until the returned function is called. */
export function shareOpenPost(cache: Cache): () => void {
  return onFetched(cache, (query) => {
    if (readQueryKey(query).path !== 'posts.get') return;
    const post = query.state.data as Post;
    patchPost(cache, post.id, (cached) => (cached === post ? cached : post));
  });
}
