import * as z from 'zod';
import { currentPassword } from '../accounts/account.schema.ts';
import { emailInput as email } from './address.schema.ts';
import { digestChoices, UNSUBSCRIBE_CODE_LENGTH } from './mail.rules.ts';

const digest = z
  .enum(digestChoices, { error: `digest must be one of ${digestChoices.join(', ')}` })
  .describe('How often you get a summary by e-mail, on a morning of your time zone; none when nothing happened.');

export const ownEmail = z
  .object({
    address: z.string().nullable().describe('Your confirmed address; null without one.'),
    waiting: z.string().nullable().describe('The address that waits until you open the link that was sent to it.'),
    hasFailed: z
      .boolean()
      .describe(
        'Whether the last mail to the address that waits, or else to the confirmed one, could not be delivered.',
      ),
    digest,
  })
  .meta({ id: 'OwnEmail', description: 'Your e-mail address. Nobody else sees it.' });
export type OwnEmail = z.output<typeof ownEmail>;

export const setEmailInput = z.object({
  email,
  currentPassword: currentPassword
    .optional()
    .describe('Your password; needed unless the address waits already and the mail is only sent again.'),
});
export type SetEmailInput = z.output<typeof setEmailInput>;

export const removeEmailInput = z.object({ currentPassword });

const LINK_REQUIRED = 'Link required';

export const confirmEmailInput = z.object({
  code: z
    .string({ error: LINK_REQUIRED })
    .min(1, { error: LINK_REQUIRED })
    .max(100, { error: 'The code of a link is shorter' })
    .describe('What the link has after `#code=`.'),
});

export const setDigestInput = z.object({ digest });

const UNSUBSCRIBE_CODE = `The code of a link has ${UNSUBSCRIBE_CODE_LENGTH} characters`;

export const unsubscribeInput = z.object({
  code: z
    .string({ error: UNSUBSCRIBE_CODE })
    .length(UNSUBSCRIBE_CODE_LENGTH, { error: UNSUBSCRIBE_CODE })
    .describe('From the link in a summary.'),
});

/** What mail programs send for their own button (RFC 8058). */
export const oneClickField = z.object({
  'List-Unsubscribe': z.string().max(100).optional().describe('`One-Click`, as mail programs send it.'),
});

export const forgotPasswordInput = z.object({ email });
