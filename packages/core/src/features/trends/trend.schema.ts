import * as z from 'zod';
import { isoTime } from '../../ids.ts';
import { memberText } from '../../text.ts';
import { author } from '../members/member.schema.ts';
import { hashtagName } from '../posts/post.schema.ts';
import { listingReasonText, TREND_AUTHORS, TRENDS_MAX, UNLISTED_MAX } from './trend.rules.ts';

export const trend = z
  .object({
    tag: z.string().describe('Without the leading #, in lower case.'),
    count: z
      .number()
      .int()
      .positive()
      .describe('Public posts of the last 24 hours with this hashtag, at most one of each author and hour (UTC).'),
    growth: z.number().int().describe('In percent, against the 24 hours before.'),
    before: z.number().int().nonnegative().describe('As `count`, of the 24 hours before.'),
  })
  .meta({ id: 'Trend', description: `A hashtag that at least ${TREND_AUTHORS} members used in the last 24 hours.` });

/** The documented call says no more. */
export const restTrend = trend.omit({ before: true }).meta({ ...trend.meta() });

export const trends = z.array(trend).max(TRENDS_MAX);

const unlistedHashtag = z
  .object({
    tag: z.string().describe('Without the leading #, in lower case.'),
    reason: z.string().describe('Why, for the other moderators.'),
    moderator: author.nullable().describe('Who did it.'),
    createdAt: isoTime,
  })
  .meta({ id: 'UnlistedHashtag', description: 'A hashtag that trends, suggestions and searches leave out.' });
export type UnlistedHashtag = z.output<typeof unlistedHashtag>;

export const unlistedHashtags = z.array(unlistedHashtag).max(UNLISTED_MAX);

export const setHashtagListingInput = z.object({
  tag: hashtagName.describe('The hashtag, with or without the leading #. Case makes no difference.'),
  isListed: z.boolean({ error: 'isListed must be true or false' }).describe('Whether lists may name it.'),
  reason: memberText(listingReasonText).describe('Why, for the other moderators.'),
});
export type SetHashtagListingInput = z.output<typeof setHashtagListingInput>;
