import type { Post } from '@vibeline/core/features/posts/post.schema';
import { authorOf } from './members.ts';

export function postOf(fields: Partial<Post> = {}): Post {
  return {
    id: 3,
    content: 'Hello',
    category: null,
    hashtags: [],
    isAnonymous: false,
    isPrivate: false,
    visibility: 'public',
    circleId: null,
    circleName: null,
    author: authorOf(),
    media: [],
    createdAt: '2026-03-01T12:00:00.000Z',
    editedAt: null,
    positiveVotes: 0,
    negativeVotes: 0,
    commentsCount: 0,
    viewCount: 0,
    userVote: null,
    ...fields,
  };
}
