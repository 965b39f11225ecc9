import type { Friend, FriendRequest } from '@vibeline/core/features/friends/friend.schema';
import type { Author, Relation } from '@vibeline/core/features/members/member.schema';
import { countAnswered } from '../account/counter.cache.ts';
import { findEntity } from '../entities/find-entity.ts';
import type { Cache } from '../use-cache.ts';
import { patchMember, updateMember } from './member.cache.ts';

export function applyFriendRequest(cache: Cache, { member, status }: FriendRequest): void {
  const wasIncoming = isIncoming(cache, member.id);
  updateMember(cache, member);
  if (wasIncoming) countAnswered(cache, 'friendRequests');
  // Friends follow each other: the viewer's own numbers change too.
  if (status === 'accepted') {
    void cache.utils.accounts.me.invalidate();
    void cache.utils.follows.listOf.invalidate(undefined, { refetchType: 'none' });
  }
  markListsOutOfDate(cache);
}

export function applyFriendEnd(cache: Cache, memberId: number): void {
  patchMember(cache, memberId, {
    author: (author) => withFriend(author, 'none'),
    user: (user) => withFriend(user, 'none'),
  });
  markListsOutOfDate(cache);
}

export function applyClose(cache: Cache, { member }: Friend): void {
  updateMember(cache, member);
  markListsOutOfDate(cache);
}

export async function refreshRelation(cache: Cache, memberId: number): Promise<void> {
  const { utils } = cache;
  if (findEntity(cache, 'user', memberId) ?? findEntity(cache, 'author', memberId)) {
    try {
      updateMember(cache, await utils.client.members.get.query({ id: memberId }));
    } catch {
      // The member is gone, or there is no connection: the lists below are fetched again.
    }
  }
  const { list, requests, sentRequests, counts } = utils.friends;
  const queries = [list, requests, sentRequests, counts, utils.posts.privateFeed, utils.stories.strip];
  for (const query of queries) void query.invalidate();
}

function isIncoming(cache: Cache, memberId: number): boolean {
  const member = findEntity(cache, 'user', memberId) ?? findEntity(cache, 'author', memberId);
  return member?.relation?.friend === 'incoming';
}

/** Lists are fetched again when they are next opened; the one that is shown stays as it is. */
function markListsOutOfDate({ utils }: Cache): void {
  const { list, requests, sentRequests } = utils.friends;
  for (const query of [list, requests, sentRequests, utils.posts.privateFeed]) {
    void query.invalidate(undefined, { refetchType: 'none' });
  }
  void utils.friends.counts.invalidate();
  // Friends see each other's stories.
  void utils.stories.strip.invalidate();
}

/** The member with another state of the friendship. Friends follow each other from the start; only friends are close. */
export function withFriend<Known extends Author>(member: Known, friend: Relation['friend']): Known {
  const { relation } = member;
  if (!relation || relation.friend === friend) return member;
  const follows = friend === 'friends' ? { follow: 'accepted' as const, followsMe: true } : {};
  return { ...member, relation: { ...relation, ...follows, friend, close: friend === 'friends' && relation.close } };
}

export function withClose<Known extends Author>(member: Known, close: boolean): Known {
  const { relation } = member;
  return !relation || relation.close === close ? member : { ...member, relation: { ...relation, close } };
}
