import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { PEOPLE_SEARCH_MAX } from '../../suggestions.rules.ts';
import { memberText } from '../../text.ts';
import { givenRole, memberRole } from '../accounts/account.schema.ts';
import { author } from '../members/member.schema.ts';
import { badgeReasonText, factorKinds, memberStates, seenPeriods } from './managed-member.rules.ts';

const oneOf = (name: string, values: readonly string[]) => ({ error: `${name} must be one of ${values.join(', ')}` });

const count = z.number().int().nonnegative();
const memberId = idInput.describe('The member’s id.');
export const managedMemberIdInput = z.object({ id: memberId });

export const listManagedMembersInput = pageInput.extend({
  search: z
    .string({ error: 'Search must be text' })
    .max(PEOPLE_SEARCH_MAX, { error: `Search can be at most ${PEOPLE_SEARCH_MAX} characters long` })
    .optional()
    .describe('Words of a name or username, or parts of them.'),
  role: memberRole.optional().describe('Only members with exactly this role.'),
  state: z.enum(memberStates, oneOf('state', memberStates)).optional().describe('Only these accounts.'),
  seen: z
    .enum(seenPeriods, oneOf('seen', seenPeriods))
    .optional()
    .describe('When they were last here: within a `day`, a `week` or a `month`, `longer` ago, or `never`.'),
  invitedBy: idInput.optional().describe('Only members who joined by an invitation of the member with this id.'),
});
export type ListManagedMembersInput = z.output<typeof listManagedMembersInput>;

const managedFields = {
  id: id.describe('The member’s id.'),
  member: author.describe('As everyone sees them.'),
  role: memberRole.describe('Of the network.'),
  joinedAt: isoTime,
  lastSeenAt: isoTime.nullable().describe('When they were last here, to the hour; null for never.'),
  isSuspended: z.boolean().describe('Whether a suspension stands, for what they did under their name.'),
  deletionDueAt: isoTime
    .nullable()
    .describe('When what they posted and wrote is deleted for good; null: the account is not being deleted.'),
  isLeaving: z.boolean().describe('Whether the member asked for the deletion, and can come back until then.'),
  breakSince: isoTime.nullable().describe('Since when they take a break, hidden from everyone; null: they do not.'),
  isDemo: z.boolean().describe('Whether it is a quick login of the demo world, which stays as it is.'),
};

const managedMemberSummary = z
  .object(managedFields)
  .meta({ id: 'ManagedMemberSummary', description: 'A member in the list of administrators.' });
export type ManagedMemberSummary = z.output<typeof managedMemberSummary>;
export const managedMemberPage = pageOf(managedMemberSummary);
export type ManagedMemberPage = z.output<typeof managedMemberPage>;

const memberSession = z
  .object({
    device: z.string().nullable().describe('Browser and system; null when unknown.'),
    createdAt: isoTime,
    lastUsedAt: isoTime,
  })
  .meta({ id: 'MemberSession', description: 'Where a member is signed in.' });

const suspension = z
  .object({
    id: id.describe('The decision’s id, by which it is taken back.'),
    caseId: id.describe('Its case.'),
    until: isoTime.nullable().describe('null: without an end.'),
    reason: z.string().describe('As the member is told.'),
    createdAt: isoTime,
  })
  .meta({ id: 'MemberSuspension', description: 'The suspension that ends last.' });

const deletion = z
  .object({
    askedBy: author.nullable().describe('null: on the server’s machine.'),
    askedAt: isoTime,
    isBegun: z.boolean().describe('Whether it can be taken back no more.'),
  })
  .meta({
    id: 'MemberDeletion',
    description: 'An account that is being deleted: until it is due, hidden from everyone.',
  });

const badge = z
  .object({
    isGranted: z.boolean().describe('Whether an administrator granted it.'),
    reason: z.string().nullable().describe('Why it was granted; null for the demo world’s.'),
    grantedBy: author.nullable().describe('null for the people who run the server, too.'),
    grantedAt: isoTime.nullable(),
  })
  .meta({ id: 'VerifiedBadge', description: 'How an account is verified, beside the number of its followers.' });

const resetLink = z
  .object({
    madeBy: author.nullable().describe('null: made on the server’s machine.'),
    madeAt: isoTime.nullable(),
    expiresAt: isoTime,
  })
  .meta({ id: 'WaitingResetLink', description: 'A reset link that was not used yet.' });

export const managedMember = z
  .object({
    ...managedFields,
    followerCount: count.describe('How many members follow this one.'),
    postCount: count.describe('Public posts that are not anonymous.'),
    invitedBy: author.nullable().describe('By whose invitation they joined; null without one.'),
    invitedCount: count.describe('How many members joined by their invitations.'),
    warningCount: count.describe('Warnings that stand, for what they did under their name.'),
    badge,
    suspension: suspension.nullable().describe('null: none stands.'),
    deletion: deletion.nullable().describe('null: it is not being deleted.'),
    sessions: z.array(memberSession).nullable().describe('At most 100; null for moderators, who do not see them.'),
    resetLink: resetLink.nullable().describe('One that waits to be used; null also for moderators.'),
    secondFactor: z
      .array(z.enum(factorKinds))
      .nullable()
      .describe('What they have as a second factor; null for moderators, who do not see it.'),
    refusal: z.string().nullable().describe('Why you may do nothing to this account; null: you may.'),
    rolesToGive: z.array(givenRole).describe('What you may make of this member.'),
    canSignIn: z.boolean().describe('Whether anyone can sign in to it: not to most of the demo world.'),
  })
  .meta({ id: 'ManagedMember', description: 'A member, as administrators see them.' });
export type ManagedMember = z.output<typeof managedMember>;

export const setRoleInput = z.object({
  id: memberId,
  role: givenRole.describe('The role; `member` takes it away.'),
});

export const setVerifiedInput = z.object({
  id: memberId,
  isVerified: z
    .boolean({ error: 'isVerified must be true or false' })
    .describe('Whether the account has the badge, whatever the number of its followers.'),
  reason: memberText(badgeReasonText).describe('Why, for the other administrators.'),
});

export const deleteMemberInput = z.object({
  id: memberId,
  username: z
    .string({ error: 'Type their username' })
    .max(PEOPLE_SEARCH_MAX, { error: 'This is not their username' })
    .describe('Their username, to confirm who is meant; with or without the leading @.'),
});

export const madeResetLink = z
  .object({
    path: z
      .string()
      .describe(
        'The link, below the address of the network. Its code is in the fragment, which no browser sends: it is in no log and no `Referer`.',
      ),
    expiresAt: isoTime,
    isSuspended: z.boolean().describe('Whether the account is suspended, and stays so when the link was used.'),
  })
  .meta({ id: 'MadeResetLink', description: 'A link for a member who cannot sign in.' });
export type MadeResetLink = z.output<typeof madeResetLink>;

export const endedSessions = z
  .object({
    message: z.string().describe('A sentence that says what was done.'),
    count: count.describe('How many sessions ended.'),
  })
  .meta({ id: 'EndedSessions', description: 'The sessions that ended.' });

const ownershipOffer = z
  .object({
    to: author.describe('The administrator to whom it is offered.'),
    createdAt: isoTime,
    expiresAt: isoTime,
  })
  .meta({ id: 'OwnershipOffer', description: 'An offer of the ownership that waits to be accepted.' });

export const ownership = z
  .object({
    owner: author.nullable().describe('null for a network from before roles.'),
    offer: ownershipOffer.nullable(),
  })
  .meta({ id: 'Ownership', description: 'Who owns the network, and to whom it is offered.' });
export type Ownership = z.output<typeof ownership>;

export const offerOwnershipInput = z.object({ memberId: idInput.describe('The administrator’s id.') });
