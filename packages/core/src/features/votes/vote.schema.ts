import * as z from 'zod';
import { idInput } from '../../ids.ts';

export const vote = z.object({ isPositive: z.boolean() });

/** null removes the vote. */
export const desiredVote = z.boolean({ error: 'isPositive must be true, false or null' }).nullable();

export const castVoteInput = z.object({ postId: idInput, isPositive: desiredVote });

export const voteOfInput = z.object({ postId: idInput });

export const voteState = z.object({
  vote: vote.nullable(),
  positiveVotes: z.number().int().nonnegative(),
  negativeVotes: z.number().int().nonnegative(),
  /** The author's score after the vote; null where the author is not shown. */
  authorVibeScore: z.number().int().min(0).max(100).nullable(),
});
export type VoteState = z.output<typeof voteState>;

export const ownVote = z.object({ vote: vote.nullable() });
export type OwnVote = z.output<typeof ownVote>;
