import type { Post } from '@vibeline/core/features/posts/post.schema';
import { onFetched } from '../../cache/on-fetched.ts';
import { patchPost } from '../../cache/post.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';

/** An open post is fetched by itself: the cards of the same post show what came, until the returned function is called. */
export function shareOpenPost(cache: Cache): () => void {
  return onFetched(cache, ({ queryKey, state }) => {
    const [path] = queryKey as [unknown];
    if (!Array.isArray(path) || path.join('.') !== 'posts.get') return;
    const post = state.data as Post;
    patchPost(cache, post.id, (cached) => (cached === post ? cached : post));
  });
}
