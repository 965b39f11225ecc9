import * as z from 'zod';
import { idInput } from '../../ids.ts';

export const vote = z.object({ isPositive: z.boolean() }).meta({ id: 'Vote' });

export const desiredVote = z
  .boolean({ error: 'isPositive must be true, false or null' })
  .nullable()
  .describe('null removes the vote.');

const postId = idInput.describe('The post’s id.');

export const castVoteInput = z.object({ postId, isPositive: desiredVote });

export const voteOfInput = z.object({ postId });

export const voteState = z
  .object({
    vote: vote.nullable(),
    positiveVotes: z.number().int().nonnegative(),
    negativeVotes: z.number().int().nonnegative(),
    authorVibeScore: z
      .number()
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe('The author’s score after the vote; null where the author is not shown.'),
  })
  .meta({ id: 'VoteState' });
export type VoteState = z.output<typeof voteState>;

export const ownVote = z.object({ vote: vote.nullable() }).meta({ id: 'OwnVote' });
export type OwnVote = z.output<typeof ownVote>;
