import { onRefusal, type Refusal } from '../lib/server/refusals.ts';
import { removePost } from './post.cache.ts';
import type { Cache } from './use-cache.ts';

/** Removes a post that a call has found gone, wherever it is shown, until the returned function is called. */
export function removeRefused(cache: Cache): () => void {
  return onRefusal((refusal) => {
    const postId = goneId(refusal);
    if (postId !== null) removePost(cache, postId);
    else if (refusal.reason === 'comment_not_found') void cache.utils.comments.list.invalidate();
  });
}

/** Calls name a post as `postId`, or, when they are about it alone, as `id`. The page of a post says itself that it is gone. */
function goneId({ path, input, reason }: Refusal): number | null {
  if (reason !== 'post_not_found' || path === 'posts.get' || typeof input !== 'object' || input === null) return null;
  const { postId, id = null } = input as { postId?: unknown; id?: unknown };
  return Number(postId ?? id) || null;
}
