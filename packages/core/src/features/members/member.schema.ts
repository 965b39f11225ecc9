import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { memberText, validatedText } from '../../text.ts';
import {
  BIO_MAX,
  LOCATION_MAX,
  nameProblem,
  normalizeName,
  normalizeWebsite,
  SEARCH_MAX,
  usernameProblem,
  websiteProblem,
} from './member.rules.ts';

export const nameInput = validatedText(nameProblem, normalizeName);

/** Kept as the member wrote it. */
export const usernameInput = validatedText(usernameProblem, (username) => username.trim());

/** What the viewer and a member are to each other. */
export const relation = z.object({
  /** What the viewer asked of the member: `pending` while a private account has not answered. */
  follow: z.enum(['none', 'pending', 'accepted']),
  followsMe: z.boolean(),
  friend: z.enum(['none', 'outgoing', 'incoming', 'friends']),
  close: z.boolean(),
  blocked: z.boolean(),
  muted: z.boolean(),
});
export type Relation = z.output<typeof relation>;

/** The least anyone needs to show a person. An anonymous author has id 0. */
export const author = z.object({
  id: z.number().int().nonnegative(),
  name: z.string(),
  username: z.string(),
  profileImage: z.string().nullable(),
  vibeScore: z.number().int().min(0).max(100),
  isVerified: z.boolean(),
  /** null when signed out, on oneself and on who is anonymous. */
  relation: relation.nullable(),
});
export type Author = z.output<typeof author>;

/** A member as others see them. */
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
});
export type User = z.output<typeof user>;

/** A member as REST clients see them: with both spellings the specifications use. */
export const restUser = user.extend({ followersCount: user.shape.followerCount });

export function toRestUser(member: User): z.output<typeof restUser> {
  return { ...member, followersCount: member.followerCount };
}

export const userPage = pageOf(user);
export type UserPage = z.output<typeof userPage>;

export const memberIdInput = z.object({ id: idInput });

export const memberByUsernameInput = z.object({ username: z.string({ error: 'Username required' }).max(100) });

export const listMembersInput = pageInput.extend({
  /** Part of a name or username, without regard to case; blank finds everyone. */
  search: z
    .string({ error: 'Search must be text' })
    .max(SEARCH_MAX, { error: `Search can be at most ${SEARCH_MAX} characters long` })
    .optional(),
});
export type ListMembersInput = z.output<typeof listMembersInput>;

/** Text of a profile: blank means none, left out means as it was. */
function profileText(max: number, label: string) {
  return memberText({ max, label })
    .transform((text) => text.trim() || null)
    .nullable()
    .optional();
}

export const updateProfileInput = z.object({
  id: idInput,
  name: nameInput.optional(),
  bio: profileText(BIO_MAX, 'Bio'),
  location: profileText(LOCATION_MAX, 'Location'),
  website: validatedText(websiteProblem, normalizeWebsite)
    .transform((website) => website || null)
    .nullable()
    .optional(),
  /** The address of a picture one has uploaded, as the upload answered it. */
  profileImage: z
    .string({ error: 'Profile image must be an address or null' })
    .max(300, { error: 'Profile image must be one you uploaded' })
    .transform((address) => address || null)
    .nullable()
    .optional(),
});
export type UpdateProfileInput = z.output<typeof updateProfileInput>;

export const oneUser = z.object({ user });
export type OneUser = z.output<typeof oneUser>;
export const restOneUser = z.object({ user: restUser });

export const uploadedProfileImage = z.object({ imageUrl: z.string(), user });
export const restUploadedProfileImage = z.object({ imageUrl: z.string(), user: restUser });
