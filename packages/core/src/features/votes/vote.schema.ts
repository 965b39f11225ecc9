import * as z from 'zod';
import { idInput } from '../../ids.ts';
import { versionFields } from '../versions/version.schema.ts';

export const vote = z
  .object({ isPositive: z.boolean().describe('Whether it is for it or against it.') })
  .meta({ id: 'Vote', description: 'A vote.' });

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
    positiveVotes: z.number().int().nonnegative().describe('How many members voted for it.'),
    negativeVotes: z.number().int().nonnegative().describe('How many members voted against it.'),
    votesBefore: versionFields.votesBefore,
    authorVibeScore: z
      .number()
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe('The author’s score after the vote; null where the author is not shown.'),
  })
  .meta({ id: 'VoteState', description: 'Your vote and the counts after it.' });
export type VoteState = z.output<typeof voteState>;

export const ownVote = z
  .object({ vote: vote.nullable() })
  .meta({ id: 'OwnVote', description: 'Your vote; null when there is none.' });
