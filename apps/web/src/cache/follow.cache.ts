import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import type { User } from '@vibeline/core/features/members/member.schema';
import { patchMember, updateMember, withFollow } from './member.cache.ts';
import type { Cache } from './use-cache.ts';

/** Shows both sides of a follow as the server has just sent them. */
export function applyFollow(cache: Cache, { follower, following }: Follow): void {
  updateMember(cache, following);
  updateMember(cache, follower);
  invalidateLists(cache, following.id, follower.id);
}

/** Shows that the viewer no longer follows a member, or has taken the request back. */
export function applyUnfollow(cache: Cache, memberId: number, viewerId: number | undefined): void {
  let wasFollowed = false;
  patchMember(cache, memberId, {
    author: (author) => {
      wasFollowed ||= author.relation?.follow === 'accepted';
      return withFollow(author, 'none');
    },
    user: (user) => {
      if (user.relation?.follow !== 'accepted') return withFollow(user, 'none');
      wasFollowed = true;
      return { ...withFollow(user, 'none'), followerCount: Math.max(0, user.followerCount - 1) };
    },
  });
  if (viewerId === undefined) return;
  if (wasFollowed) patchMember(cache, viewerId, { author: (author) => author, user: withOneFollowingLess });
  invalidateLists(cache, memberId, viewerId);
}

function withOneFollowingLess<Known extends User>(user: Known): Known {
  return { ...user, followingCount: Math.max(0, user.followingCount - 1) };
}

/** The two lists are fetched again when they are next opened; the one being read stays as it is. */
function invalidateLists({ utils }: Cache, followedId: number, followerId: number): void {
  const lists = [
    { memberId: followedId, side: 'followers' },
    { memberId: followerId, side: 'following' },
  ] as const;
  for (const list of lists) void utils.follows.listOf.invalidate(list, { refetchType: 'none' });
}
