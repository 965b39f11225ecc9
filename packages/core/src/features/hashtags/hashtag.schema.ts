import * as z from 'zod';
import { isoTime } from '../../ids.ts';
import { hashtagName } from '../posts/post.schema.ts';
import { trend } from '../trends/trend.schema.ts';
import { FOLLOWED_HASHTAGS_MAX, NEW_HASHTAG_POSTS_MAX } from './hashtag.rules.ts';

export const hashtagInput = z.object({
  tag: hashtagName.describe('The hashtag, with or without the leading #. Case makes no difference.'),
});

const tag = z.string().describe('Without the leading #, in lower case.');

const trendToday = trend
  .pick({ count: true, growth: true, before: true })
  .meta({ id: 'HashtagToday', description: 'What `GET /api/trending/hashtags` says of a hashtag.' });

export const hashtag = z
  .object({
    tag,
    posts: z.number().int().nonnegative().describe('How many posts that everyone may see have it.'),
    isFollowed: z.boolean().describe('Whether you follow it; false for visitors.'),
    today: trendToday.nullable().describe('null unless it is one of those that trend.'),
  })
  .meta({ id: 'Hashtag', description: 'A hashtag. One that nobody has used has no posts.' });
export type Hashtag = z.output<typeof hashtag>;

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
