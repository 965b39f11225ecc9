import type { Action } from '../features/actions/action.schema.ts';
import type { Advert, ManagedAdvert } from '../features/adverts/advert.schema.ts';
import type { Comment } from '../features/comments/comment.schema.ts';
import type { Follow } from '../features/follows/follow.schema.ts';
import type { Friend, FriendRequest } from '../features/friends/friend.schema.ts';
import type { Media } from '../features/media/media.schema.ts';
import type { Author, Relation, User } from '../features/members/member.schema.ts';
import type { Notification } from '../features/notifications/notification.schema.ts';
import type { Post } from '../features/posts/post.schema.ts';
import type { VoteState } from '../features/votes/vote.schema.ts';
import { exampleTime } from './time.ts';

const relation: Relation = {
  follow: 'accepted',
  followsMe: false,
  friend: 'none',
  close: false,
  blocked: false,
  muted: false,
};

/** The member who calls, as others see them; their own relation is null. */
export const exampleViewerAsAuthor: Author = {
  id: 7,
  name: 'Ana Silva',
  username: 'ana',
  profileImage: null,
  vibeScore: 82,
  totalVotes: 61,
  isVerified: false,
  relation: null,
};

export const exampleAuthor: Author = {
  id: 12,
  name: 'Ben Okafor',
  username: 'ben.okafor',
  profileImage: '/media/5d0c1f6a9be24c0f8a3c.webp',
  vibeScore: 64,
  totalVotes: 903,
  isVerified: true,
  verifiedBy: 'network',
  followerCount: 240,
  relation,
};

export const exampleViewer: User = {
  ...exampleViewerAsAuthor,
  bio: 'Bread, bikes and birds.',
  location: 'Porto',
  website: 'https://ana.example',
  followerCount: 18,
  followingCount: 25,
  postCount: 4,
  createdAt: exampleTime,
  isPrivate: false,
};

export const exampleMember: User = {
  ...exampleAuthor,
  bio: null,
  location: 'Lagos',
  website: null,
  followerCount: 240,
  followingCount: 31,
  postCount: 57,
  createdAt: exampleTime,
  isPrivate: false,
};

export const exampleMedia: Media = {
  id: 90,
  mediaType: 'image',
  state: 'ready',
  mediaUrl: '/media/0f3a7c55d1e84b6f9a20.webp',
  previewUrl: '/media/0f3a7c55d1e84b6f9a20-640.webp',
  width: 1080,
  height: 720,
  duration: null,
  alt: 'A loaf of bread on a wooden table',
  placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  reason: null,
};

export const examplePost: Post = {
  id: 341,
  content: 'First loaf of the year! #bread',
  category: 'Food',
  hashtags: ['bread'],
  isAnonymous: false,
  isPrivate: false,
  visibility: 'public',
  circleId: null,
  circleName: null,
  author: exampleViewerAsAuthor,
  media: [exampleMedia],
  createdAt: exampleTime,
  editedAt: null,
  positiveVotes: 5,
  negativeVotes: 1,
  commentsCount: 2,
  viewCount: 48,
  userVote: null,
};

export const exampleComment: Comment = {
  id: 1205,
  postId: examplePost.id,
  parentId: null,
  content: 'That crust!',
  author: exampleAuthor,
  createdAt: exampleTime,
  editedAt: null,
  isDeleted: false,
  positiveVotes: 1,
  negativeVotes: 0,
  userVote: { isPositive: true },
  replyCount: 1,
  replies: [
    {
      id: 1206,
      postId: examplePost.id,
      parentId: 1205,
      content: 'Thank you, Ben.',
      author: exampleViewerAsAuthor,
      createdAt: exampleTime,
      editedAt: null,
      isDeleted: false,
      positiveVotes: 0,
      negativeVotes: 0,
      userVote: null,
      replyCount: 0,
      replies: [],
    },
  ],
};

export const exampleOwnComment: Comment = {
  ...exampleComment,
  id: 1207,
  content: 'Recipe in the next post.',
  author: exampleViewerAsAuthor,
  positiveVotes: 0,
  userVote: null,
  replyCount: 0,
  replies: [],
};

export const exampleFollow: Follow = {
  id: 58,
  followerId: exampleViewer.id,
  followingId: exampleMember.id,
  status: 'accepted',
  follower: exampleViewer,
  following: exampleMember,
};

export const exampleRequest: Follow = {
  id: 59,
  followerId: exampleMember.id,
  followingId: exampleViewer.id,
  status: 'pending',
  follower: exampleMember,
  following: exampleViewer,
};

export const exampleFriend: Friend = {
  member: {
    ...exampleMember,
    relation: {
      follow: 'accepted',
      followsMe: true,
      friend: 'friends',
      close: true,
      blocked: false,
      muted: false,
    },
  },
  requestId: 31,
  changedAt: exampleTime,
  mutualFriends: 4,
  isOnline: true,
  lastSeen: exampleTime,
};

export const exampleFriendRequest: FriendRequest = {
  id: 31,
  requesterId: exampleMember.id,
  addresseeId: exampleViewer.id,
  status: 'pending',
  member: exampleMember,
};

export const exampleVote: VoteState = {
  vote: { isPositive: true },
  positiveVotes: 6,
  negativeVotes: 1,
  authorVibeScore: 83,
};

export const exampleNotification: Notification = {
  id: 880,
  type: 'comment',
  isRead: false,
  isSeen: false,
  createdAt: exampleTime,
  actor: exampleAuthor,
  others: [],
  actorCount: 1,
  count: 1,
  postId: examplePost.id,
  commentId: exampleComment.id,
  message: 'Ben Okafor commented on your post',
  excerpt: exampleComment.content,
  isGone: false,
  isAboutComment: false,
  isAnswer: false,
  request: null,
  friendRequest: null,
  circleInvite: null,
  match: null,
  milestone: null,
};

export const exampleAdvert: Advert = {
  id: 3,
  title: 'Rye starter by post',
  description: 'A living starter, a bag of flour and the recipe, at your door on Friday.',
  imageUrl: '/media/0c8d2f61a7be4c0f9a3d.webp',
  ctaText: 'Order one',
  ctaUrl: 'https://bakery.example/starter',
  sponsor: { name: 'Corner Bakery', logo: null, verified: true },
  type: 'product',
  views: 214,
  isActive: true,
};

export const exampleManagedAdvert: ManagedAdvert = {
  ...exampleAdvert,
  clicks: 12,
  state: 'shown',
  startsAt: null,
  endsAt: null,
  createdAt: exampleTime,
};

export const exampleAction: Action = {
  kind: 'comment',
  createdAt: exampleTime,
  postId: examplePost.id,
  commentId: exampleComment.id,
  member: exampleAuthor,
  isPositive: null,
  excerpt: exampleComment.content,
};
