import * as z from 'zod';
import { id, idInput } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { restUser, toRestUser, user } from '../members/member.schema.ts';

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

/** A requested follow, and whether this call created it. */
export const requestedFollow = z.object({ follow, isNew: z.boolean() });
export type RequestedFollow = z.output<typeof requestedFollow>;

/** The follower is the token's member; a `followerId` is only compared with it. */
export const followInput = z.object({ followingId: idInput.describe('The id of the other member.') });

export const answerFollowInput = z.object({ id: idInput.describe('The id of the request, which is the relation’s.') });

export const listFollowsInput = pageInput;

/** The followers of a member, or the members they follow. */
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
