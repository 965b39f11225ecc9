import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { isFarTooLong } from '../../text.rules.ts';
import { validatedText } from '../../text.ts';
import { nameInput, restUser, user, usernameInput } from '../members/member.schema.ts';
import { normalizePassword, PASSWORD_MAX, PASSWORD_TOO_LONG, passwordProblem } from './account.rules.ts';

const newPassword = validatedText(passwordProblem, normalizePassword);

/** A password to sign in with: any text up to a length, since older passwords may break newer rules. */
const currentPassword = z
  .string({ error: 'Password required' })
  .min(1, { error: 'Password required' })
  .refine((password) => !isFarTooLong(password, PASSWORD_MAX), { error: PASSWORD_TOO_LONG })
  .transform(normalizePassword);

export const registerInput = z.object({ name: nameInput, username: usernameInput, password: newPassword });
export type RegisterInput = z.output<typeof registerInput>;

export const loginInput = z.object({
  username: z
    .string({ error: 'Username required' })
    .trim()
    .min(1, { error: 'Username required' })
    .max(200, { error: 'Username is too long' }),
  password: currentPassword,
});
export type LoginInput = z.output<typeof loginInput>;

/** The token is sent only here; the server keeps its hash. */
export const signedIn = z.object({ token: z.string(), user });
export type SignedIn = z.output<typeof signedIn>;
export const restSignedIn = z.object({ token: z.string(), user: restUser });

/** Sent to the member alone. */
const ownFields = {
  /** The votes that make up the score. */
  positiveReceived: z.number().int().nonnegative(),
  negativeReceived: z.number().int().nonnegative(),
  /** Only for one of the demo world's quick logins, whose password is public and stays. */
  isDemo: z.literal(true).optional(),
};

export const currentUser = z.object({ user: user.extend(ownFields) });
export type CurrentUser = z.output<typeof currentUser>;
export const restCurrentUser = z.object({ user: restUser.extend(ownFields) });

export const changePasswordInput = z.object({ currentPassword, newPassword });
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

export const revokeSessionInput = z.object({ id: idInput });

export const accountSession = z.object({
  id,
  /** Browser and system, such as `Firefox on Linux`; null when unknown. */
  device: z.string().nullable(),
  createdAt: isoTime,
  lastUsedAt: isoTime,
  isCurrent: z.boolean(),
});
export type AccountSession = z.output<typeof accountSession>;

/** An account anyone may sign in with while the demo world runs. */
export const demoAccount = z.object({ username: z.string(), password: z.string(), name: z.string() });
export type DemoAccount = z.output<typeof demoAccount>;
