import * as z from 'zod';
import { formBoolean } from '../../form-boolean.ts';
import { id, idInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { listMembersInput, toRestUser, user } from '../members/member.schema.ts';
import {
  FRIEND_SUGGESTIONS_MAX,
  FRIENDS_MAX,
  MUTUAL_NAMES_MAX,
  REQUESTS_COUNTED_MAX,
  SHARED_CIRCLES_MAX,
  SHARED_TAGS_MAX,
} from './friend.rules.ts';

const mutualFriends = z
  .number()
  .int()
  .nonnegative()
  .max(FRIENDS_MAX)
  .describe('How many members are friends of both of you.');

export const friend = z.object({
  member: user,
  requestId: id.describe('The id of the request that began it.'),
  changedAt: isoTime.describe('When you became friends; of a request, when it was sent.'),
  mutualFriends,
  isOnline: z.boolean().describe('Only of friends who show it; else false.'),
  lastSeen: isoTime.nullable().describe('When they were last online; null unless they are a friend who shows it.'),
});
export type Friend = z.output<typeof friend>;

export const friendPage = pageOf(friend);
export type FriendPage = z.output<typeof friendPage>;

const isClose = formBoolean('isClose');

export const listFriendsInput = pageInput.extend({
  search: listMembersInput.shape.search,
  isClose: isClose.default(false).describe('Whether only close friends are listed.'),
});

export const listFriendRequestsInput = pageInput;

const memberId = idInput.describe('The id of the other member.');
export const friendIdInput = z.object({ id: memberId });
export const requestFriendInput = z.object({ addresseeId: memberId });
export const setCloseInput = z.object({
  id: memberId,
  isClose: isClose.describe('Whether this friend is one of your close friends. They are never told.'),
});

export const friendRequest = z.object({
  id: id.describe('The request’s id.'),
  requesterId: id.describe('The id of the member who asked.'),
  addresseeId: id.describe('The id of the member who is asked.'),
  status: z
    .enum(['pending', 'accepted', 'declined'])
    .describe('`pending`: it waits for an answer; `accepted`: the two are friends.'),
  member: user.describe('The other member, as they stand to you now.'),
});
export type FriendRequest = z.output<typeof friendRequest>;

export const requestedFriendship = z.object({ request: friendRequest, isNew: z.boolean() });
export type RequestedFriendship = z.output<typeof requestedFriendship>;

const count = z.number().int().nonnegative();

export const friendCounts = z
  .object({
    friends: count.max(FRIENDS_MAX).describe('Your friends.'),
    closeFriends: count.max(FRIENDS_MAX).describe('Your close friends.'),
    friendRequests: count
      .max(REQUESTS_COUNTED_MAX)
      .describe(`Friend requests that wait for your answer; counted up to ${REQUESTS_COUNTED_MAX}.`),
  })
  .meta({ id: 'FriendCounts', description: 'Your numbers of friends; nobody else is told them.' });

const reason = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('mutual'),
      count: z.number().int().positive().describe('How many friends you have in common.'),
      names: z.array(z.string()).max(MUTUAL_NAMES_MAX).describe('The names of some of them.'),
    }),
    z.object({
      kind: z.literal('circles'),
      names: z.array(z.string()).max(SHARED_CIRCLES_MAX).describe('The names of circles that both of you are in.'),
      count: z.number().int().positive().describe('How many circles both of you are in.'),
    }),
    z.object({
      kind: z.literal('follows'),
      isMutual: z.boolean().describe('Whether they follow you too; you follow them.'),
    }),
    z.object({
      kind: z.literal('hashtags'),
      tags: z.array(z.string()).max(SHARED_TAGS_MAX).describe('Hashtags, without #, that both of you used lately.'),
    }),
  ])
  .describe('Why this member is suggested.');

export const friendSuggestion = z.object({ member: user, mutualFriends, reason });
export type FriendSuggestion = z.output<typeof friendSuggestion>;

/**
 * The most friends in common first, then the most shared circles, then the most shared hashtags, then whom one follows, those
 * who follow back first.
 */
export const friendSuggestions = z.array(friendSuggestion).max(FRIEND_SUGGESTIONS_MAX);

const restPerson = user
  .pick({
    id: true,
    name: true,
    username: true,
    profileImage: true,
    vibeScore: true,
    isVerified: true,
    followerCount: true,
    followingCount: true,
  })
  .extend({ followersCount: user.shape.followerCount.describe('Another name of `followerCount`.') });

function toRestPerson(member: z.output<typeof user>): z.output<typeof restPerson> {
  const { id, name, username, profileImage, vibeScore, isVerified, followerCount, followingCount, followersCount } =
    toRestUser(member);
  return { id, name, username, profileImage, vibeScore, isVerified, followerCount, followersCount, followingCount };
}

/** `id` is the person's. */
export const restFriend = restPerson
  .extend({
    requestId: friend.shape.requestId,
    mutualFriends,
    isOnline: friend.shape.isOnline,
    lastSeen: friend.shape.lastSeen,
    isClose: z.boolean().describe('Whether this is one of your close friends. They are never told.'),
  })
  .meta({ id: 'Friend', description: 'A friend, or a member with whom a request waits.' });

export function toRestFriend({ member, requestId, mutualFriends, isOnline, lastSeen }: Friend) {
  const isClose = member.relation?.close ?? false;
  return { ...toRestPerson(member), requestId, mutualFriends, isOnline, lastSeen, isClose };
}

export const restFriendRequest = friendRequest
  .omit({ member: true })
  .meta({ id: 'FriendRequest', description: 'That one member asks another to be friends.' });

export function toRestFriendRequest({ member: _, ...request }: FriendRequest): z.output<typeof restFriendRequest> {
  return request;
}

export const restFriendSuggestion = restPerson
  .extend({ mutualFriends, reason })
  .meta({ id: 'FriendSuggestion', description: 'A member you may know, and why.' });

export function toRestFriendSuggestion({ member, mutualFriends, reason }: FriendSuggestion) {
  return { ...toRestPerson(member), mutualFriends, reason };
}
