import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { pageOf } from '../../page.ts';
import { memberText } from '../../text.ts';
import { emailInput } from '../mails/address.schema.ts';
import { author } from '../members/member.schema.ts';
import {
  CODE_MAX,
  HOURS_INVALID,
  HOURS_MAX,
  invitationNoteText,
  invitationStates,
  USES_INVALID,
  USES_MAX,
} from './invitation.rules.ts';

const CODE_REQUIRED = 'Invitation required';

export const inviteCodeInput = z
  .string({ error: CODE_REQUIRED })
  .min(1, { error: CODE_REQUIRED })
  .max(CODE_MAX, { error: 'The code of an invitation is shorter' });

export const previewInput = z.object({
  code: inviteCodeInput.describe('What the link has after `#invite=`.'),
});

const upTo = (most: number, error: string) =>
  z.number({ error }).int({ error }).min(1, { error }).max(most, { error }).nullable();

export const makeInvitationInput = z.object({
  note: memberText(invitationNoteText).default('').describe('For whom it is; only you and administrators read it.'),
  usesMax: upTo(USES_MAX, USES_INVALID).default(1).describe('How many people join by it at most; null for any number.'),
  hours: upTo(HOURS_MAX, HOURS_INVALID)
    .default(7 * 24)
    .describe('After how many hours it ends; null for never.'),
  email: emailInput
    .optional()
    .describe(
      'Where the link is sent too, if the network sends e-mail. The address is stored until the mail is sent, and nobody is shown it.',
    ),
});
export type MakeInvitationInput = z.output<typeof makeInvitationInput>;

export const invitationIdInput = z.object({ id: idInput.describe('The invitation’s id.') });

const invitationFields = {
  id: id.describe('The invitation’s id.'),
  note: z.string().describe('For whom it is.'),
  usesMax: z.number().int().nullable().describe('How many people join by it at most; null for any number.'),
  used: z.number().int().nonnegative().describe('How many have joined by it.'),
  endsAt: isoTime.nullable().describe('When it ends; null for never.'),
  state: z.enum(invitationStates).describe('Only an `active` one works.'),
  createdAt: isoTime,
};

export const invitation = z
  .object({
    ...invitationFields,
    code: z.string().describe('The link is `/signup#invite=` with this code.'),
  })
  .meta({ id: 'Invitation', description: 'A link with which people join the network.' });
export type Invitation = z.output<typeof invitation>;
export const invitationPage = pageOf(invitation);

const listedInvitation = z
  .object({ ...invitationFields, invitedBy: author.describe('Who made it.') })
  .meta({ id: 'ListedInvitation', description: 'An invitation as administrators see it, without its code.' });
export type ListedInvitation = z.output<typeof listedInvitation>;
export const listedInvitationPage = pageOf(listedInvitation);
export type ListedInvitationPage = z.output<typeof listedInvitationPage>;

const invitedMember = z
  .object({
    id: id.describe('The member’s id.'),
    member: author,
    joinedAt: isoTime,
  })
  .meta({ id: 'InvitedMember', description: 'Who joined by an invitation.' });
export type InvitedMember = z.output<typeof invitedMember>;
export const invitedMemberPage = pageOf(invitedMember);
export type InvitedMemberPage = z.output<typeof invitedMemberPage>;

export const invitationAllowance = z
  .object({
    canInvite: z.boolean().describe('Whether you may make invitations. Those that you made work only as long.'),
    left: z.number().int().nonnegative().nullable().describe('How many more this week; null for any number.'),
  })
  .meta({ id: 'InvitationAllowance', description: 'What invitations you may make.' });
export type InvitationAllowance = z.output<typeof invitationAllowance>;

export const invitationPreview = z
  .object({
    works: z.boolean().describe('Whether one can join by it now.'),
    invitedBy: author.nullable().describe('Who invites; null when it does not work.'),
  })
  .meta({ id: 'InvitationPreview', description: 'What everyone who has the link may know of an invitation.' });
export type InvitationPreview = z.output<typeof invitationPreview>;
