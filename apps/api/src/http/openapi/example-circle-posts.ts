import type { Post } from '@vibeline/core/features/posts/post.schema';
import { page } from './example.ts';
import { examplePost } from './example-entities.ts';

const circleId = 12;
const post: Post = {
  ...examplePost,
  isPrivate: true,
  visibility: 'circle',
  circleId,
  circleName: 'Bakers of Berlin',
};
const { content } = post;

/** By operation: the calls of posts that are about a circle. */
export const circlePostExamples: Record<string, { input: Record<string, unknown>; output: unknown }> = {
  listCirclePosts: { input: { circleId }, output: page(post) },
  createCirclePost: { input: { circleId, content }, output: post },
};
