import * as z from 'zod';
import { TREND_AUTHORS, TRENDS_MAX } from './trend.rules.ts';

export const trend = z
  .object({
    tag: z.string().describe('Without the leading #, in lower case.'),
    count: z
      .number()
      .int()
      .positive()
      .describe('Public posts of the last 24 hours with this hashtag, at most one of each author and hour (UTC).'),
    growth: z.number().int().describe('In percent, against the 24 hours before.'),
  })
  .meta({ id: 'Trend', description: `A hashtag that at least ${TREND_AUTHORS} members used in the last 24 hours.` });

export const trends = z.array(trend).max(TRENDS_MAX);
