import type { Post } from '@vibeline/core/features/posts/post.schema';
import { privatePostBorder, type VibeBand } from '@vibeline/core/features/vibe/vibe.rules';

/** The colour of a private post's line; undefined where it is that of the votes, as in circles. */
export function borderOf({ isPrivate, circleId, positiveVotes, negativeVotes }: Post): VibeBand | null | undefined {
  return isPrivate && circleId === null ? privatePostBorder(positiveVotes, negativeVotes) : undefined;
}
