import * as z from 'zod';
import { isoTime } from '../../ids.ts';
import { CODE_INVALID, readCode } from './factor.rules.ts';

const CODE_REQUIRED = 'Code required';
const CODE_MAX = 60;

const codeInput = z
  .string({ error: CODE_REQUIRED })
  .min(1, { error: CODE_REQUIRED })
  .max(CODE_MAX, { error: CODE_INVALID })
  .transform((text, context) => {
    const code = readCode(text);
    if (code === null) context.addIssue({ code: 'custom', message: CODE_INVALID });
    return code ?? z.NEVER;
  })
  .meta({ minLength: 1, maxLength: CODE_MAX });

/** With a password, of members who have codes. */
export const secondCode = codeInput
  .optional()
  .describe('Of a member with one-time codes: the code of their authenticator app, or a recovery code.');

export const confirmCodesInput = z.object({ code: codeInput.describe('The code that the app shows now.') });

export const secondFactor = z
  .object({
    codes: z
      .object({
        since: isoTime,
        recoveryCodesLeft: z.number().int().nonnegative().describe('Recovery codes that were not used.'),
      })
      .meta({ id: 'OneTimeCodes', description: 'That signing in takes a one-time code.' })
      .nullable()
      .describe('null while signing in takes none.'),
  })
  .meta({ id: 'SecondFactor', description: 'What signing in takes besides.' });
export type SecondFactor = z.output<typeof secondFactor>;

export const begunCodes = z
  .object({
    secret: z.string().describe('In base 32, to type into an authenticator app. It is sent only here.'),
    uri: z.string().describe('The same with the names of network and account, `otpauth:`, to show as a QR code.'),
  })
  .meta({ id: 'BegunCodes', description: 'What an authenticator app makes codes of, once a first code confirms it.' });
export type BegunCodes = z.output<typeof begunCodes>;

export const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).describe('Each signs in once. They are sent only here.') })
  .meta({ id: 'RecoveryCodes', description: 'For when the authenticator app is lost.' });
export type RecoveryCodes = z.output<typeof recoveryCodes>;
