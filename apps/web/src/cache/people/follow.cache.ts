import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { refreshCounters } from '../account/counter.cache.ts';
import { patchNotifications, refreshNotifications } from '../account/notification.cache.ts';
import { withField } from '../entities/entity-mappers.ts';
import { mapListItems, withoutItems } from '../entities/list-pages.ts';
import { patchLists } from '../entities/patch-lists.ts';
import type { Cache } from '../use-cache.ts';
import { patchMember, updateMember } from './member.cache.ts';
import { withFollow } from './with-follow.ts';

export function applyFollow(cache: Cache, { follower, following }: Follow): void {
  updateMember(cache, following);
  updateMember(cache, follower);
  invalidateLists(cache, following.id, follower.id);
}

export function applyUnfollow(cache: Cache, memberId: number, viewerId: number | undefined): void {
  let wasFollowed = false;
  const unfollowed = <Known extends Author>(member: Known): Known => {
    const isFollowed = member.relation?.follow === 'accepted';
    wasFollowed ||= isFollowed;
    const after = withFollow(member, 'none');
    return isFollowed ? withOneLess(after, 'followerCount') : after;
  };
  patchMember(cache, memberId, { author: unfollowed, user: unfollowed });
  if (viewerId === undefined) return;
  if (wasFollowed) patchCount(cache, viewerId, 'followingCount');
  invalidateLists(cache, memberId, viewerId);
}

type FollowCount = 'followerCount' | 'followingCount';

function patchCount(cache: Cache, memberId: number, count: FollowCount): void {
  const change = <Known extends Author>(member: Known) => withOneLess(member, count);
  patchMember(cache, memberId, { author: change, user: change });
}

function withOneLess<Known extends Author>(member: Known, count: FollowCount): Known {
  const known = member[count];
  return known === undefined ? member : { ...member, [count]: Math.max(0, known - 1) };
}

export function applyAnswer(cache: Cache, follow: Follow): void {
  const { id, status } = follow;
  applyFollow(cache, follow);
  patchLists(cache, 'follows.listRequests', (list) =>
    mapListItems(list, (one) => (one.id === id ? withField(one, 'status', status) : one)),
  );
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
  patchCount(cache, viewerId, 'followerCount');
  patchLists(cache, 'follows.listOf', (list, { memberId, side }) =>
    memberId === viewerId && side === 'followers' ? withoutItems(list, ({ id }) => id === followerId) : list,
  );
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
