import type { Post } from '@vibeline/core/features/posts/post.schema';

/** Whether it is one's own post in a circle one is not in any more: all that is left to do is to delete it. */
export function hasLeftCircle({ circleId, circleName }: Pick<Post, 'circleId' | 'circleName'>): boolean {
  return circleId !== null && circleName === null;
}
