import * as z from 'zod';
import { idInput } from '../../ids.ts';
import { versionFields } from '../versions/version.schema.ts';
import { post } from './post.schema.ts';
import { rankerRules, TRENDING_POSTS } from './ranker.rules.ts';
import { rankers } from './ranker-names.rules.ts';

export const explainRankInput = z.object({
  id: idInput.describe('The post’s id.'),
  ranker: z
    .enum(rankers, { error: `ranker must be one of ${rankers.join(', ')}` })
    .default('newest')
    .describe('The order to explain.'),
});

const rankTerm = z
  .object({
    name: z.string().describe('A word for programs.'),
    label: z.string().describe('What it is, for members.'),
    value: z.number().int().describe('Points, negative where the post loses some; the term `number` is the post’s id.'),
  })
  .meta({ id: 'RankTerm', description: 'A part of the sort key of a post.' });

const countedVotes = z
  .object({
    given: z.number().int().nonnegative().describe('The votes of the post.'),
    counted: z.number().int().nonnegative().describe('Those that count in the order.'),
  })
  .meta({
    id: 'CountedVotes',
    description:
      'Votes before and after weighting: what does not count is a multiple of five, and nothing below ten votes.',
  });
const lessLike = z
  .object({
    reason: z.enum(['author', 'hashtag', 'category']).describe('What it has in common with posts that you marked.'),
    name: z.string().nullable().describe('The hashtag or category; null for the author.'),
    marks: z.number().int().min(1).describe('How many of your latest marks are of it.'),
  })
  .meta({ id: 'LessLike', description: 'Why you are shown fewer posts like this: one in three of them.' });

export const rankExplanation = z
  .object({
    ranker: z.enum(rankers).describe(
      Object.values(rankerRules)
        .map(({ name }) => name)
        .join(', '),
    ),
    terms: z.array(rankTerm).min(1).describe('What it is the sum of.'),
    positiveVotes: countedVotes,
    negativeVotes: countedVotes,
    votesBefore: versionFields.votesBefore,
    sum: z.number().int().describe('Of the values of all terms: the sort key of the post.'),
    lessLike: lessLike
      .optional()
      .describe('Where you asked for less of what you marked, and this is one of the few that are shown.'),
  })
  .meta({ id: 'RankExplanation', description: 'Why a post stands where it does: posts with a larger sum come first.' });
export type RankExplanation = z.output<typeof rankExplanation>;

export const trendingPosts = z.array(post).max(TRENDING_POSTS);
