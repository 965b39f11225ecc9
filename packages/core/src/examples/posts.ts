import type { Post } from '../features/posts/post.schema.ts';
import { exampleCircle } from './circles.ts';
import { exampleAuthor, examplePost } from './entities.ts';

export const examplePrivatePost: Post = {
  ...examplePost,
  isPrivate: true,
  visibility: 'followers',
  author: { ...exampleAuthor, followerCount: 240, followingCount: 31 },
};

export const exampleHashtag = {
  tag: 'bread',
  posts: 240,
  isFollowed: false,
  today: { count: 12, growth: 50, before: 8 },
};

export const exampleCirclePost: Post = {
  ...examplePost,
  isPrivate: true,
  visibility: 'circle',
  circleId: exampleCircle.id,
  circleName: exampleCircle.name,
};
