import * as z from 'zod';
import { id, idInput } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { restUser, toRestUser, user } from '../members/member.schema.ts';
import { REQUESTS_COUNTED_MAX } from './follow.rules.ts';

export const follow = z.object({
  id: id.describe('The relation’s id.'),
  followerId: id.describe('The id of the member who follows.'),
  followingId: id.describe('The id of the member who is followed.'),
  status: z.enum(['pending', 'accepted', 'declined']).describe('`pending`: the request waits for an answer.'),
  follower: user,
  following: user,
});
export type Follow = z.output<typeof follow>;

export const followPage = pageOf(follow);
export type FollowPage = z.output<typeof followPage>;

const waiting = z.number().int().min(0).max(REQUESTS_COUNTED_MAX);

export const requestedFollow = z.object({ follow, isNew: z.boolean() });
export type RequestedFollow = z.output<typeof requestedFollow>;

/** The follower is the token's member; a `followerId` is only compared with it. */
export const followInput = z.object({ followingId: idInput.describe('The id of the other member.') });

export const requestIdInput = z.object({ id: idInput.describe('The id of the request, which is the relation’s.') });

export const removeFollowerInput = z.object({ memberId: idInput.describe('The id of the member who follows you.') });

export const followCounts = z
  .object({
    followers: z.number().int().nonnegative().describe('How many members follow you.'),
    following: z.number().int().nonnegative().describe('How many members you follow.'),
    requests: waiting.describe('Requests to follow you that wait; 1000 stands for more, too.'),
    sentRequests: waiting.describe('Your requests to follow that wait; 1000 stands for more, too.'),
  })
  .meta({ id: 'FollowCounts', description: 'How long the lists of your follows are.' });
export type FollowCounts = z.output<typeof followCounts>;

export const acceptedRequests = z
  .object({ accepted: z.number().int().nonnegative().describe('How many requests were accepted.') })
  .meta({ id: 'AcceptedRequests', description: 'That all waiting requests were accepted.' });

export const listFollowsInput = pageInput;

export const listRequestsInput = pageInput.extend({
  memberId: idInput.optional().describe('Only the request of this member.'),
});

export const followedPage = pageOf(user);
export type FollowedPage = z.output<typeof followedPage>;

export const followListInput = pageInput.extend({ memberId: idInput, side: z.enum(['followers', 'following']) });
export type FollowListInput = z.output<typeof followListInput>;

export const restFollow = follow
  .extend({ follower: restUser, following: restUser })
  .meta({ id: 'Relation', description: 'That one member follows another, or asks to.' });

export function toRestFollow(item: Follow): z.output<typeof restFollow> {
  return { ...item, follower: toRestUser(item.follower), following: toRestUser(item.following) };
}
