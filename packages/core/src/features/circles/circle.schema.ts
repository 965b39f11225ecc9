import * as z from 'zod';
import { formBoolean } from '../../form-boolean.ts';
import { id, idInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { visibleOrEmpty } from '../../text.rules.ts';
import { memberText } from '../../text.ts';
import { author, listMembersInput, restUser, toRestUser, user } from '../members/member.schema.ts';
import {
  circleDescription,
  circleFilters,
  circleName,
  DEFAULT_MEMBER_LIMIT,
  INVITATIONS_COUNTED_MAX,
  MEMBER_LIMITS,
} from './circle.rules.ts';

const MEMBER_LIMIT = { error: `memberLimit must be one of ${MEMBER_LIMITS.join(', ')}` };

const name = memberText(circleName)
  .transform((text) => text.trim())
  .describe('Plain text in one line, not blank.');
const description = memberText(circleDescription)
  .transform((text) => visibleOrEmpty(text) || null)
  .nullable()
  .describe('Plain text; a blank one counts as none.');
const isPrivate = formBoolean('isPrivate').describe(
  'Whether it exists for its members and those who are invited alone. Everyone who is signed in can read and join a public one.',
);
const memberLimit = z
  .union(
    [
      z.literal(MEMBER_LIMITS, MEMBER_LIMIT),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number)
        .pipe(z.literal(MEMBER_LIMITS)),
    ],
    MEMBER_LIMIT,
  )
  .describe('How many members it can have, with its owner.');

export const createCircleInput = z.object({
  name,
  description: description.default(null),
  isPrivate: isPrivate.default(true),
  memberLimit: memberLimit.default(DEFAULT_MEMBER_LIMIT),
});
export type CreateCircleInput = z.output<typeof createCircleInput>;

const circleId = idInput.describe('The circle’s id.');
export const circleIdInput = z.object({ id: circleId });

export const updateCircleInput = z.object({
  id: circleId,
  name: name.optional(),
  description: description.optional(),
  isPrivate: isPrivate.optional(),
  memberLimit: memberLimit.optional(),
});
export type UpdateCircleInput = z.output<typeof updateCircleInput>;

export const listCirclesInput = pageInput.extend({
  filter: z
    .enum(circleFilters, { error: `filter must be one of ${circleFilters.join(', ')}` })
    .default('all')
    .describe('`mine`: those you are in; `discover`: public ones you are not in; `all`: both.'),
});
export type ListCirclesInput = z.output<typeof listCirclesInput>;

export const listCircleMembersInput = pageInput.extend({ id: circleId, search: listMembersInput.shape.search });
export type ListCircleMembersInput = z.output<typeof listCircleMembersInput>;

export const circleMemberInput = z.object({ id: circleId, memberId: idInput.describe('The member’s id.') });
export type CircleMemberInput = z.output<typeof circleMemberInput>;

export const removeCircleMemberInput = circleMemberInput.extend({
  ban: formBoolean('ban')
    .default(true)
    .describe('Whether they are banned: they cannot join again until the owner invites them, or lifts the ban.'),
});
export type RemoveCircleMemberInput = z.output<typeof removeCircleMemberInput>;

export const listCircleBansInput = pageInput.extend({ id: circleId });
export type ListCircleBansInput = z.output<typeof listCircleBansInput>;

const role = z.enum(['owner', 'member', 'none']);

export const circle = z
  .object({
    id: id.describe('The circle’s id.'),
    name: z.string().describe('Plain text.'),
    description: z.string().nullable().describe('Plain text.'),
    isPrivate: z.boolean().describe('Whether it exists for its members and those who are invited alone.'),
    memberLimit: z.number().int().describe('How many members it can have, with its owner.'),
    memberCount: z.number().int().positive().describe('How many members it has, with its owner.'),
    ownerId: id.describe('The id of its owner.'),
    owner: author.describe('Its owner.'),
    createdAt: isoTime.describe('When it was created.'),
    role: role.describe('What you are in it; `none`: you are not in it.'),
    isInvited: z.boolean().describe('Whether an invitation waits for your answer.'),
    isBanned: z
      .boolean()
      .describe(
        'Whether its owner has removed you and banned you: you cannot join unless an invitation waits for you.',
      ),
  })
  .meta({ id: 'Circle', description: 'A group of members with posts of its own.' });
export type Circle = z.output<typeof circle>;

export const circlePage = pageOf(circle);
export type CirclePage = z.output<typeof circlePage>;

export const changedCircle = z.object({ circle, isNew: z.boolean() });
export type ChangedCircle = z.output<typeof changedCircle>;

export const circleMember = z.object({
  member: user,
  role: z.enum(['owner', 'member']).describe('What the member is in the circle.'),
  joinedAt: isoTime.describe('When the member joined.'),
});
export type CircleMember = z.output<typeof circleMember>;

/** The owner first, then those who joined last. */
export const circleMemberPage = pageOf(circleMember);
export type CircleMemberPage = z.output<typeof circleMemberPage>;

/** `id` is the member's. */
export const restCircleMember = restUser
  .extend({ role: circleMember.shape.role, joinedAt: circleMember.shape.joinedAt })
  .meta({ id: 'CircleMember', description: 'A member of a circle.' });

export function toRestCircleMember({ member, role, joinedAt }: CircleMember): z.output<typeof restCircleMember> {
  return { ...toRestUser(member), role, joinedAt };
}

const circleBan = z
  .object({
    id: id.describe('The ban’s id.'),
    member: author.describe('Who cannot join.'),
    createdAt: isoTime.describe('When they were removed.'),
  })
  .meta({ id: 'CircleBan', description: 'That a member whom the owner has removed cannot join the circle again.' });
export type CircleBan = z.output<typeof circleBan>;

export const circleBanPage = pageOf(circleBan);
export type CircleBanPage = z.output<typeof circleBanPage>;

export const circleCounts = z
  .object({
    circleInvitations: z
      .number()
      .int()
      .nonnegative()
      .max(INVITATIONS_COUNTED_MAX)
      .describe(`Invitations to circles that wait for your answer; counted up to ${INVITATIONS_COUNTED_MAX}.`),
  })
  .meta({ id: 'CircleCounts', description: 'What of circles waits for you.' });
