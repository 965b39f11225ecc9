import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { pageOf } from '../../page.ts';
import { author } from '../members/member.schema.ts';
import { decisionReason, isoDateTime } from './moderation.schema.ts';

const count = z.number().int().nonnegative();

const ringFields = {
  id: id.describe('The ring’s id.'),
  memberCount: count.describe('How many members it has, at most 1,000: of a larger one those with most votes in it.'),
  votes: count.describe(
    'Their latest positive votes on named posts of others, at most 100 of each. As all that is said of their votes, each member’s are rounded down to fives, and change only after five of them have.',
  ),
  insideVotes: count.describe('Those of them that went to members of the ring.'),
  since: isoTime.describe('The day (UTC) of the first of the votes that went to members of the ring.'),
  foundAt: isoTime.describe('When it was first found.'),
  seenAt: isoTime.describe('When it was last found.'),
  excludedCount: count.describe('How many of its members have their votes excluded from the orders now.'),
  excludedUntil: isoTime.nullable().describe('When the last of these exclusions ends; null: there is none.'),
};

const ring = z
  .object(ringFields)
  .meta({ id: 'VoteRing', description: 'A group of members who vote nearly only for one another.' });
export type VoteRing = z.output<typeof ring>;
export const ringPage = pageOf(ring);
export type RingPage = z.output<typeof ringPage>;

const ringMember = z
  .object({
    member: author,
    votes: count.describe('Their latest positive votes on named posts of others, at most 100.'),
    insideVotes: count.describe('Those that went to others of the ring.'),
    receivedVotes: count.describe('Such votes of others of the ring for them.'),
    since: isoTime.describe('The day (UTC) of the first of their votes for others of the ring.'),
    excludedUntil: isoTime
      .nullable()
      .describe('Until when their votes are excluded from the orders; null: they are not.'),
    caseId: id.nullable().describe('The case of that exclusion, where it can be taken back alone.'),
  })
  .meta({ id: 'VoteRingMember', description: 'A member of a ring, with what speaks for it.' });

export const ringDetails = z
  .object({
    ...ringFields,
    members: z.array(ringMember).describe('At most 200, those with most votes in the ring first.'),
  })
  .meta({ id: 'VoteRingDetails', description: 'A ring with its members.' });
export type RingDetails = z.output<typeof ringDetails>;

const ringId = idInput.describe('The ring’s id.');
export const ringIdInput = z.object({ id: ringId });

export const excludeRingInput = z.object({
  id: ringId,
  reason: decisionReason,
  until: z
    .string({ error: 'until must be a time' })
    .max(40, { error: 'until must be a time' })
    .refine((text) => isoDateTime.safeParse(text).success, { error: 'until must be a time' })
    .describe('When their votes count as others again.'),
});
export type ExcludeRingInput = z.output<typeof excludeRingInput>;

/** Why a member of a ring cannot be excluded. */
export const notExcludedReasons = ['role_protected', 'demo_account', 'own_account', 'not_found'] as const;

const notExcluded = z
  .object({
    reason: z
      .enum(notExcludedReasons)
      .describe('A role as high as yours, a demo account, your own account, or an account that is deleted.'),
    count: count.describe('How many members that is so of.'),
  })
  .meta({ id: 'NotExcluded', description: 'Members of a ring whose votes could not be excluded, and why.' });

export const ringExclusion = z
  .object({
    ring: ringDetails,
    excluded: count.describe('The votes of how many members this call has excluded.'),
    already: count.describe('How many were excluded at least as long before.'),
    notExcluded: z.array(notExcluded).describe('How many others were left out, and why; empty for none.'),
  })
  .meta({ id: 'VoteRingExclusion', description: 'What became of the members of a ring.' });
export type RingExclusion = z.output<typeof ringExclusion>;

export const endRingExclusionInput = z.object({ id: ringId, reason: decisionReason });
export type EndRingExclusionInput = z.output<typeof endRingExclusionInput>;
