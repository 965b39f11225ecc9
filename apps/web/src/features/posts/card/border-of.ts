import type { Post } from '@vibeline/core/features/posts/post.schema';
import { privatePostBorder, type VibeBand } from '@vibeline/core/features/vibe/vibe.rules';

/** The colour of a private post's line (community §4); undefined where it is that of the votes. */
export function borderOf({ isPrivate, positiveVotes, negativeVotes }: Post): VibeBand | null | undefined {
  return isPrivate ? privatePostBorder(positiveVotes, negativeVotes) : undefined;
}
