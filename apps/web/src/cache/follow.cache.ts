import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { refreshCounters } from './counter.cache.ts';
import { mapItems, withField } from './entities/entity-mappers.ts';
import { patchLists } from './entities/patch-lists.ts';
import { patchMember, updateMember } from './member.cache.ts';
import { patchNotifications, refreshNotifications } from './notification.cache.ts';
import type { Cache } from './use-cache.ts';
import { withFollow } from './with-follow.ts';

export function applyFollow(cache: Cache, { follower, following }: Follow): void {
  updateMember(cache, following);
  updateMember(cache, follower);
  invalidateLists(cache, following.id, follower.id);
}

export function applyUnfollow(cache: Cache, memberId: number, viewerId: number | undefined): void {
  let wasFollowed = false;
  const unfollowed = <Known extends Author>(member: Known): Known => {
    if (member.relation?.follow !== 'accepted') return withFollow(member, 'none');
    wasFollowed = true;
    return { ...withFollow(member, 'none'), followerCount: Math.max(0, member.followerCount - 1) };
  };
  patchMember(cache, memberId, { author: unfollowed, user: unfollowed });
  if (viewerId === undefined) return;
  if (wasFollowed) patchMember(cache, viewerId, { author: withOneFollowingLess, user: withOneFollowingLess });
  invalidateLists(cache, memberId, viewerId);
}

function withOneFollowingLess<Known extends Author>(member: Known): Known {
  return { ...member, followingCount: Math.max(0, member.followingCount - 1) };
}

export function applyAnswer(cache: Cache, follow: Follow): void {
  const { id, status } = follow;
  applyFollow(cache, follow);
  patchLists(cache, 'follows.listRequests', (list) => {
    const pages = mapItems(list.pages, (page) =>
      withField(
        page,
        'items',
        mapItems(page.items, (one) => (one.id === id ? withField(one, 'status', status) : one)),
      ),
    );
    return withField(list, 'pages', pages);
  });
  patchNotifications(cache, (one) =>
    one.request?.id === id ? { ...one, isRead: true, request: { id, status } } : one,
  );
  refreshCounters(cache);
  // The answer may be sent when the reader goes on to this list.
  void cache.utils.follows.listOf.invalidate({ memberId: follow.followingId, side: 'followers' });
}

export function applyRemoval(cache: Cache, followerId: number, viewerId: number): void {
  const withoutFollow = <Known extends Author>(member: Known): Known =>
    member.relation ? { ...member, relation: { ...member.relation, followsMe: false } } : member;
  patchMember(cache, followerId, { author: withoutFollow, user: withoutFollow });
  const withoutFollower = <Known extends Author>(member: Known): Known => ({
    ...member,
    followerCount: Math.max(0, member.followerCount - 1),
  });
  patchMember(cache, viewerId, { author: withoutFollower, user: withoutFollower });
  patchLists(cache, 'follows.listOf', (list, { memberId, side }) => {
    if (memberId !== viewerId || side !== 'followers') return list;
    const pages = list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== followerId) }));
    return { ...list, pages };
  });
  invalidateLists(cache, viewerId, followerId);
}

export function refreshRequests(cache: Cache): void {
  const { utils } = cache;
  void utils.follows.counts.invalidate();
  void utils.follows.listRequests.invalidate();
  void utils.follows.listOf.invalidate();
  refreshNotifications(cache);
}

function invalidateLists({ utils }: Cache, followedId: number, followerId: number): void {
  const lists = [
    { memberId: followedId, side: 'followers' },
    { memberId: followerId, side: 'following' },
  ] as const;
  for (const list of lists) void utils.follows.listOf.invalidate(list, { refetchType: 'none' });
  void utils.follows.listRequests.invalidate(undefined, { refetchType: 'none' });
  void utils.follows.listSentRequests.invalidate(undefined, { refetchType: 'none' });
  void utils.follows.counts.invalidate();
  // The strip shows stories of members whom one follows.
  void utils.stories.strip.invalidate();
}
