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

/** Stored in the case the member wrote. */
export const usernameInput = validatedText(usernameProblem, (username) => username.trim());

export const relation = z.object({
  /** The viewer's follow; `pending` while a private account has not answered. */
  follow: z.enum(['none', 'pending', 'accepted']),
  followsMe: z.boolean(),
  friend: z.enum(['none', 'outgoing', 'incoming', 'friends']),
  close: z.boolean(),
  blocked: z.boolean(),
  muted: z.boolean(),
});
export type Relation = z.output<typeof relation>;

/** What is needed to show a member beside their post or comment. An anonymous author has id 0. */
export const author = z.object({
  id: z.number().int().nonnegative(),
  name: z.string(),
  username: z.string(),
  profileImage: z.string().nullable(),
  vibeScore: z.number().int().min(0).max(100),
  isVerified: z.boolean(),
  /** null for visitors, for oneself and for an anonymous author. */
  relation: relation.nullable(),
});
export type Author = z.output<typeof author>;

export const user = author.extend({
  id,
  bio: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  followerCount: z.number().int().nonnegative(),
  followingCount: z.number().int().nonnegative(),
  postCount: z.number().int().nonnegative(),
  totalVotes: z.number().int().nonnegative(),
  createdAt: isoTime,
  isPrivate: z.boolean(),
});
export type User = z.output<typeof user>;

/** The REST contract uses both `followerCount` and `followersCount`. */
export const restUser = user.extend({ followersCount: user.shape.followerCount });

export function toRestUser(member: User): z.output<typeof restUser> {
  return { ...member, followersCount: member.followerCount };
}

export const userPage = pageOf(user);
export type UserPage = z.output<typeof userPage>;

export const memberIdInput = z.object({ id: idInput });

export const memberByUsernameInput = z.object({ username: z.string({ error: 'Username required' }).max(100) });

export const listMembersInput = pageInput.extend({
  /** Part of a name or username, case-insensitive; blank lists everyone. */
  search: z
    .string({ error: 'Search must be text' })
    .max(SEARCH_MAX, { error: `Search can be at most ${SEARCH_MAX} characters long` })
    .optional(),
});
export type ListMembersInput = z.output<typeof listMembersInput>;

/** A text of the profile: blank removes it, undefined leaves it as it is. */
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
  /** The `imageUrl` of an uploaded profile image. */
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
