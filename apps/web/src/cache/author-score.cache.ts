import { patchCommentAuthorScore } from './comment.cache.ts';
import { patchPostAuthorScore } from './post.cache.ts';
import type { Cache } from './use-cache.ts';

/** Shows a member's new score beside everything they wrote. */
export function patchAuthorScore(cache: Cache, authorId: number, vibeScore: number): void {
  patchPostAuthorScore(cache, authorId, vibeScore);
  patchCommentAuthorScore(cache, authorId, vibeScore);
}
