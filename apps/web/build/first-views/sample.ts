import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { User } from '@vibeline/core/features/members/member.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';

const TIME = '2026-01-01T00:00:00.000Z';

const author: User = {
  id: 6,
  name: '{name}',
  username: '{username}',
  profileImage: null,
  vibeScore: 50,
  totalVotes: 100,
  isVerified: true,
  verifiedBy: 'network',
  relation: { follow: 'none', followsMe: false, friend: 'none', close: false, blocked: false, muted: false },
  bio: null,
  location: null,
  website: null,
  followerCount: 0,
  followingCount: 0,
  postCount: 0,
  createdAt: TIME,
  isPrivate: false,
};

const mediaOf = (id: number, mediaType: Media['mediaType']): Media => ({
  ...{ id, mediaType, state: 'ready', mediaUrl: '/', previewUrl: '/' },
  ...{ width: 1000, height: 1000, duration: null, alt: null, placeholder: null, reason: null },
});

/** With every part that a card may have. first-view/fill-card.ts writes a post's own texts in their places. */
export const samplePost: Post = {
  id: 1,
  content: '{content}',
  category: '{category}',
  hashtags: ['tag'],
  isAnonymous: false,
  isPrivate: false,
  visibility: 'public',
  circleId: null,
  circleName: null,
  author,
  media: [...[1, 2, 3, 4].map((id) => mediaOf(id, 'image')), mediaOf(5, 'video')],
  createdAt: TIME,
  editedAt: TIME,
  positiveVotes: 1,
  negativeVotes: 1,
  commentsCount: 0,
  viewCount: 0,
  userVote: null,
};

export const sampleMember: CurrentUser = {
  user: { ...author, id: 7, relation: null, positiveReceived: 0, negativeReceived: 0 },
};
