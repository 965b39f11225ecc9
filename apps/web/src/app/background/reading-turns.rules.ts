import { POSTS_BY_ID_MAX } from '@vibeline/core/features/posts/post.rules';

/** Enough for what is in view. */
export const FIRST_COUNT = 20;
/** The posts nearest to the reader; those further away follow when the reader comes back to the page there. */
export const MOST_POSTS = 500;

/** The ids of each call that reads these posts again, those nearest to the one that is read first. */
export function readingTurns(postIds: readonly number[], readId: number | undefined): number[][] {
  const ids = [...new Set(postIds)];
  const read = Math.max(0, ids.indexOf(readId ?? 0));
  const nearest = ids
    .map((id, index) => ({ id, distance: Math.abs(index - read) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MOST_POSTS)
    .map(({ id }) => id);
  const turns = [nearest.slice(0, FIRST_COUNT)];
  for (let start = FIRST_COUNT; start < nearest.length; start += POSTS_BY_ID_MAX) {
    turns.push(nearest.slice(start, start + POSTS_BY_ID_MAX));
  }
  return turns.filter((turn) => turn.length > 0);
}
