import type { FollowedHashtag, Hashtag } from '@vibeline/core/features/hashtags/hashtag.schema';

export function hashtagOf(fields: Partial<Hashtag> = {}): Hashtag {
  return { tag: 'bread', posts: 240, isFollowed: false, today: null, ...fields };
}

export function followedHashtagOf(fields: Partial<FollowedHashtag> = {}): FollowedHashtag {
  return { tag: 'bread', followedAt: '2026-03-01T12:00:00.000Z', newPosts: 0, hasMoreNew: false, ...fields };
}
