import type { Friend, FriendPage, FriendSuggestion } from '@vibeline/core/features/friends/friend.schema';
import type { Relation, User } from '@vibeline/core/features/members/member.schema';
import { memberOf, noRelation } from './members.ts';

export const friendRelation: Relation = { ...noRelation, friend: 'friends', follow: 'accepted', followsMe: true };

/** A member with whom the viewer stands like this; a friend unless it says otherwise. */
export function personOf(id: number, name: string, relation: Partial<Relation> = friendRelation): User {
  return memberOf({ id, name, username: name.toLowerCase(), relation: { ...noRelation, ...relation } });
}

export function friendOf(member: User, fields: Partial<Friend> = {}): Friend {
  const changedAt = '2026-10-01T12:00:00.000Z';
  return { member, requestId: member.id, changedAt, mutualFriends: 2, isOnline: false, lastSeen: null, ...fields };
}

export function friendPageOf(...items: Friend[]): FriendPage {
  return { items, nextCursor: null };
}

export function suggestionOf(member: User, reason: FriendSuggestion['reason']): FriendSuggestion {
  return { member, mutualFriends: reason.kind === 'mutual' ? reason.count : 0, reason };
}
