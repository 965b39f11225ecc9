import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { isFarTooLong, mostCodeUnits } from '../../text.rules.ts';
import { validatedText } from '../../text.ts';
import { shownAnnouncements } from '../announcements/announcement.schema.ts';
import { secondCode } from '../factors/factor.schema.ts';
import { passkeyAnswer } from '../factors/passkey.schema.ts';
import { inviteCodeInput } from '../invitations/invitation.schema.ts';
import { emailInput } from '../mails/address.schema.ts';
import { nameInput, restUser, user, usernameInput, usernameRefusal } from '../members/member.schema.ts';
import { reasonInput } from '../registration/registration.schema.ts';
import { newSignIn } from '../sign-ins/sign-in.schema.ts';
import { normalizePassword, PASSWORD_MAX, PASSWORD_MIN, PASSWORD_TOO_LONG, passwordProblem } from './account.rules.ts';
import { comeBack } from './come-back.schema.ts';
import { givenRoles, roles } from './role.rules.ts';

const newPassword = validatedText(passwordProblem, normalizePassword).meta({
  description: 'Any characters.',
  format: 'password',
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
});

/** Any text up to a length, because older passwords may break newer rules. */
export const currentPassword = z
  .string({ error: 'Password required' })
  .min(1, { error: 'Password required' })
  .refine((password) => !isFarTooLong(password, PASSWORD_MAX), { error: PASSWORD_TOO_LONG })
  .transform(normalizePassword)
  .meta({
    description: 'The password of the account.',
    format: 'password',
    minLength: 1,
    maxLength: mostCodeUnits(PASSWORD_MAX),
  });

export const registerInput = z.object({
  name: nameInput,
  username: usernameInput,
  password: newPassword,
  inviteCode: inviteCodeInput
    .optional()
    .describe(
      'The code of an invitation, where the network needs one. Ignored where it is open and the code does not work.',
    ),
  followInviter: z
    .boolean({ error: 'followInviter must be true or false' })
    .optional()
    .describe('Whether to follow who made the invitation.'),
  reason: reasonInput
    .optional()
    .describe('Why you would like to join, where moderators decide who does. Ignored elsewhere.'),
  email: emailInput
    .optional()
    .describe(
      'Where moderators decide and the network sends e-mail: the address that is told of the decision. Accepted, it waits as your own until you confirm it; declined, it is deleted. Nobody sees it. Ignored elsewhere.',
    ),
});
export type RegisterInput = z.output<typeof registerInput>;

export const usernameCheckInput = z.object({ username: usernameInput });

export const usernameCheck = z
  .object({
    isAvailable: z.boolean().describe('Whether the username can be registered. Another member may still be faster.'),
    reason: usernameRefusal
      .nullable()
      .describe(
        '`taken`: a member has it; `look_alike`: a member has one that reads the same; `reserved`: no member may have it. null when it is available.',
      ),
    message: z.string().nullable().describe('The reason in words; null when it is available.'),
  })
  .meta({ id: 'UsernameCheck', description: 'Whether a username can be registered.' });
export type UsernameCheck = z.output<typeof usernameCheck>;

export const credentialsInput = z.object({
  username: z
    .string({ error: 'Username required' })
    .trim()
    .min(1, { error: 'Username required' })
    .max(200, { error: 'Username is too long' })
    .describe('Case makes no difference.'),
  password: currentPassword,
});
export type CredentialsInput = z.output<typeof credentialsInput>;

export const loginInput = credentialsInput.extend({ code: secondCode, comeBack });

const isBack = z
  .literal(true)
  .optional()
  .describe('Only when the sign-in has ended a break, or has brought a deleted account back.');

export const signedIn = z.object({ token: z.string(), user, isBack });
export type SignedIn = z.output<typeof signedIn>;
export const restSignedIn = z
  .object({
    token: z.string().describe('The bearer token of the new session. It is sent only here; the server keeps its hash.'),
    user: restUser,
    isBack,
  })
  .meta({ id: 'SignedIn', description: 'A new session.' });

const oneOf = (values: readonly string[]) => ({ error: `role must be one of ${values.join(', ')}` });
export const memberRole = z.enum(roles, oneOf(roles));
export const givenRole = z.enum(givenRoles, oneOf(givenRoles));

const ownFields = {
  positiveReceived: z.number().int().nonnegative().describe('Positive votes that make up your score.'),
  negativeReceived: z.number().int().nonnegative().describe('Negative votes that make up your score.'),
  isDemo: z
    .literal(true)
    .optional()
    .describe('Only for one of the demo world’s quick logins, which anyone may use and nobody can change.'),
  isModerator: z.literal(true).optional().describe('Only for moderators, and roles above.'),
  role: z.enum(roles).exclude(['member']).optional().describe('Only for members with a role of the network.'),
  needsFactor: z
    .literal(true)
    .optional()
    .describe('Only for members whose role does not work in this session until it has shown a second factor.'),
  newSignIns: z
    .array(newSignIn)
    .optional()
    .describe('Only while sign-ins from new browsers wait for an answer, as `listNewSignIns` lists them.'),
};

const announcements = shownAnnouncements.optional().describe('Only while something is or will be announced.');

export const currentUser = z.object({ user: user.extend(ownFields), announcements });
export type CurrentUser = z.output<typeof currentUser>;
export const restCurrentUser = z
  .object({
    user: restUser.extend(ownFields).meta({ id: 'CurrentUser', description: 'Yourself.' }),
    announcements,
  })
  .meta({ id: 'OneCurrentUser', description: 'Yourself.' });

export const proveInput = z
  .object({
    currentPassword: currentPassword.optional(),
    code: secondCode,
    passkey: passkeyAnswer.optional().describe('In place of password and code: the answer to `beginPasskeyProof`.'),
  })
  .refine(({ currentPassword: given, passkey }) => given !== undefined || passkey !== undefined, {
    error: 'Password required',
    path: ['currentPassword'],
  });
export type ProveInput = z.output<typeof proveInput>;

export const changePasswordInput = z.object({ currentPassword, newPassword });
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

const RESET_CODE_REQUIRED = 'Reset link required';

export const resetPasswordInput = z.object({
  code: z
    .string({ error: RESET_CODE_REQUIRED })
    .max(100, { error: 'The code of a reset link is shorter' })
    // Copied with the space or the line break after it.
    .trim()
    .min(1, { error: RESET_CODE_REQUIRED })
    .describe('What the reset link has after `#code=`.'),
  password: newPassword,
});
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

export const revokeSessionInput = z.object({ id: idInput.describe('The session’s id.') });

export const accountSession = z
  .object({
    id: id.describe('The session’s id.'),
    device: z.string().nullable().describe('Browser and system, such as `Firefox on Linux`; null when unknown.'),
    createdAt: isoTime,
    lastUsedAt: isoTime,
    isCurrent: z.boolean().describe('Whether it is the session of the token of this call.'),
    isUnconfirmed: z
      .literal(true)
      .optional()
      .describe('Only when it began from a browser that was not used before, and nobody has said that it was you.'),
  })
  .meta({ id: 'Session', description: 'Where you are signed in.' });
export type AccountSession = z.output<typeof accountSession>;

export const demoAccount = z
  .object({
    username: z.string().describe('To sign in with.'),
    password: z.string().describe('To sign in with.'),
    name: z.string().describe('The name that is shown.'),
  })
  .meta({ id: 'DemoAccount', description: 'An account of the demo world.' });
export type DemoAccount = z.output<typeof demoAccount>;
