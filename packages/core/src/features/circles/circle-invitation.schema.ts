import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { author, suggestMembersInput } from '../members/member.schema.ts';
import { INVITEES_MAX } from './circle.rules.ts';
import { circle } from './circle.schema.ts';

const circleId = idInput.describe('The circle’s id.');

export const inviteInput = z.object({ id: circleId, userId: idInput.describe('The id of the member to invite.') });
export type InviteInput = z.output<typeof inviteInput>;

export const listInvitationsInput = pageInput;

export const listInvitedInput = pageInput.extend({ id: circleId });
export type ListInvitedInput = z.output<typeof listInvitedInput>;

export const suggestInviteesInput = suggestMembersInput.extend({ id: circleId });
export type SuggestInviteesInput = z.output<typeof suggestInviteesInput>;

const circleInvitation = z
  .object({
    id: id.describe('The invitation’s id.'),
    circle,
    invitedBy: author.describe('Who invited you.'),
    createdAt: isoTime.describe('When you were invited.'),
  })
  .meta({ id: 'CircleInvitation', description: 'That a member invites you to a circle.' });
export type CircleInvitation = z.output<typeof circleInvitation>;

export const circleInvitationPage = pageOf(circleInvitation);
export type CircleInvitationPage = z.output<typeof circleInvitationPage>;

const sentInvitation = z
  .object({
    id: id.describe('The invitation’s id.'),
    circleId: id.describe('The circle’s id.'),
    member: author.describe('Who is invited.'),
    invitedBy: author.describe('Who invited them.'),
    createdAt: isoTime.describe('When they were invited.'),
    canCancel: z.boolean().describe('Whether you can take it back: your own, or any as the owner.'),
  })
  .meta({ id: 'SentCircleInvitation', description: 'That someone is invited to a circle.' });
export type SentInvitation = z.output<typeof sentInvitation>;

export const sentInvitationPage = pageOf(sentInvitation);
export type SentInvitationPage = z.output<typeof sentInvitationPage>;

export const madeInvitation = z.object({ invitation: sentInvitation, isNew: z.boolean() });
export type MadeInvitation = z.output<typeof madeInvitation>;

const invitee = z
  .object({
    member: author,
    state: z.enum(['none', 'invited', 'member']).describe('How they stand to the circle.'),
  })
  .meta({ id: 'Invitee', description: 'A member who can be invited, or is.' });
export type Invitee = z.output<typeof invitee>;
export const invitees = z.array(invitee).max(INVITEES_MAX);

/** The last part of an invite link's path: 128 random bits. */
const code = z
  .string({ error: 'Invalid link' })
  .regex(/^[\w-]{22}$/, { error: 'Invalid link' })
  .meta({ description: 'The code of the invite link.', minLength: 22, maxLength: 22 });
export const inviteCodeInput = z.object({ code });

export const inviteLink = z
  .object({ code: z.string().nullable().describe('The code of the link; null while there is none.') })
  .meta({ id: 'InviteLink', description: 'The link with which anyone can join until it is replaced or removed.' });
export type InviteLink = z.output<typeof inviteLink>;
