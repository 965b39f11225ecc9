import * as z from 'zod';
import { isoTime } from '../../ids.ts';
import { hashtagName } from '../posts/post.schema.ts';
import { restTrend, trend } from '../trends/trend.schema.ts';
import { FOLLOWED_HASHTAGS_MAX, NEW_HASHTAG_POSTS_MAX } from './hashtag.rules.ts';

export const hashtagInput = z.object({
  tag: hashtagName.describe('The hashtag, with or without the leading #. Case makes no difference.'),
});

const tag = z.string().describe('Without the leading #, in lower case.');

const restTrendToday = restTrend
  .pick({ count: true, growth: true })
  .meta({ id: 'HashtagToday', description: 'What `GET /api/trending/hashtags` says of a hashtag.' });
const TODAY = 'null unless it is one of those that trend.';

export const hashtag = z
  .object({
    tag,
    posts: z.number().int().nonnegative().describe('How many posts that everyone may see have it.'),
    isFollowed: z.boolean().describe('Whether you follow it; false for visitors.'),
    today: trend.pick({ count: true, growth: true, before: true }).nullable().describe(TODAY),
  })
  .meta({ id: 'Hashtag', description: 'A hashtag. One that nobody has used has no posts.' });
export type Hashtag = z.output<typeof hashtag>;

/** The documented calls say of a trend what the documented list says. */
export const restHashtag = hashtag
  .extend({ today: restTrendToday.nullable().describe(TODAY) })
  .meta({ ...hashtag.meta() });

export function toRestHashtag({ today, ...rest }: Hashtag): z.output<typeof restHashtag> {
  return { ...rest, today: today && { count: today.count, growth: today.growth } };
}

const followedHashtag = z
  .object({
    tag,
    followedAt: isoTime,
    newPosts: z
      .number()
      .int()
      .min(0)
      .max(NEW_HASHTAG_POSTS_MAX)
      .describe('Posts of others that you may see, newer than when you last opened it.'),
    hasMoreNew: z.boolean().describe('Whether there are more than `newPosts`, or may be: not all are compared.'),
  })
  .meta({ id: 'FollowedHashtag', description: 'A hashtag that you follow. Nobody else knows.' });
export type FollowedHashtag = z.output<typeof followedHashtag>;

export const followedHashtags = z.array(followedHashtag).max(FOLLOWED_HASHTAGS_MAX);
