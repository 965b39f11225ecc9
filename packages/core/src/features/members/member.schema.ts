import * as z from 'zod';
import { id, isoTime } from '../../ids.ts';
import { textBy } from '../../text.ts';
import { nameProblem, normalizeName, usernameProblem } from './member.rules.ts';

export const nameInput = textBy(nameProblem, normalizeName);

/** Kept as the member wrote it. */
export const usernameInput = textBy(usernameProblem, (username) => username.trim());

/** The least anyone needs to show a person. An anonymous author has id 0. */
export const author = z.object({
  id: z.number().int().nonnegative(),
  name: z.string(),
  username: z.string(),
  profileImage: z.string().nullable(),
  vibeScore: z.number().int().min(0).max(100),
  isVerified: z.boolean(),
});
export type Author = z.output<typeof author>;

/** What the viewer and a member are to each other. */
export const relation = z.object({
  follow: z.enum(['none', 'pending', 'accepted']),
  followsMe: z.boolean(),
  friend: z.enum(['none', 'outgoing', 'incoming', 'friends']),
  close: z.boolean(),
  blocked: z.boolean(),
  muted: z.boolean(),
});

/** A member as others see them. `relation` is null when signed out and on oneself. */
export const user = author.extend({
  id,
  bio: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  followerCount: z.number().int().nonnegative(),
  followingCount: z.number().int().nonnegative(),
  postCount: z.number().int().nonnegative(),
  /** Positive and negative votes received, the two parts of the score. */
  totalVotes: z.number().int().nonnegative(),
  createdAt: isoTime,
  isPrivate: z.boolean(),
  relation: relation.nullable(),
});
export type User = z.output<typeof user>;

/** A member as REST clients see them: with both spellings the specifications use. */
export const restUser = user.extend({ followersCount: user.shape.followerCount });

export function toRestUser(member: User): z.output<typeof restUser> {
  return { ...member, followersCount: member.followerCount };
}
