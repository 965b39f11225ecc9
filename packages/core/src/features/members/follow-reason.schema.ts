import * as z from 'zod';
import { REASON_NAMES_MAX } from './follow-reason.rules.ts';

const count = z.number().int().positive();
const names = z.array(z.string()).max(REASON_NAMES_MAX);

export const followReason = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('mutual'),
      count: count.describe('How many friends you have in common.'),
      names: names.describe('The names of some of them.'),
    }),
    z.object({
      kind: z.literal('followed'),
      count: count.describe('How many of those whom you follow follow this member.'),
      names: names.describe('The names of some of them.'),
    }),
    z.object({
      kind: z.literal('circles'),
      names: names.min(1).describe('The names of circles that both of you are in.'),
      count: count.describe('How many circles both of you are in.'),
    }),
    z.object({
      kind: z.literal('hashtags'),
      tags: names.min(1).describe('Hashtags, without #, that the member used lately and that you use or follow.'),
    }),
    z.object({ kind: z.literal('liked') }).describe('Most votes on what the member wrote in public are positive.'),
    z.object({ kind: z.literal('active') }).describe('The member posted in public lately.'),
  ])
  .describe('Why this member is suggested; of suggested members only.');
export type FollowReason = z.output<typeof followReason>;
