import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { validatedText } from '../../text.ts';
import { nameInput, restUser, user, usernameInput } from '../members/member.schema.ts';
import { normalizePassword, PASSWORD_MAX, passwordProblem } from './account.rules.ts';

const newPassword = validatedText(passwordProblem, normalizePassword);

/** A password as typed to prove who one is: never judged, only bounded. */
const givenPassword = z
  .string({ error: 'Password required' })
  .min(1, { error: 'Password required' })
  .max(4 * PASSWORD_MAX, { error: `Password can be at most ${PASSWORD_MAX} characters long` })
  .transform(normalizePassword);

export const registerInput = z.object({ name: nameInput, username: usernameInput, password: newPassword });
export type RegisterInput = z.output<typeof registerInput>;

export const loginInput = z.object({
  username: z
    .string({ error: 'Username required' })
    .trim()
    .min(1, { error: 'Username required' })
    .max(200, { error: 'Username is too long' }),
  password: givenPassword,
});
export type LoginInput = z.output<typeof loginInput>;

/** The token is shown this once; the server keeps only its hash. */
export const signedIn = z.object({ token: z.string(), user });
export type SignedIn = z.output<typeof signedIn>;
export const restSignedIn = z.object({ token: z.string(), user: restUser });

/** The two parts of the score, so that a screen can explain it to its owner. */
const scoreParts = {
  positiveReceived: z.number().int().nonnegative(),
  negativeReceived: z.number().int().nonnegative(),
};

export const currentUser = z.object({ user: user.extend(scoreParts) });
export type CurrentUser = z.output<typeof currentUser>;
export const restCurrentUser = z.object({ user: restUser.extend(scoreParts) });

export const changePasswordInput = z.object({ currentPassword: givenPassword, newPassword });
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

export const revokeSessionInput = z.object({ id: idInput });

/** A place where the member is signed in. */
export const accountSession = z.object({
  id,
  /** Browser and system, such as `Firefox on Linux`; null when the client did not say. */
  device: z.string().nullable(),
  createdAt: isoTime,
  lastUsedAt: isoTime,
  isCurrent: z.boolean(),
});
export type AccountSession = z.output<typeof accountSession>;

/** An account anyone may use while the demo world runs. */
export const demoAccount = z.object({ username: z.string(), password: z.string(), name: z.string() });
export type DemoAccount = z.output<typeof demoAccount>;
