import * as z from 'zod';
import { id, isoTime } from '../../ids.ts';
import { achievements } from './achievement.rules.ts';
import { improvementAreas, interactionStyles, vibePatterns } from './habits.rules.ts';
import { weeklyTrends } from './momentum.rules.ts';

const count = z.number().int().nonnegative();
const score = z.number().int().min(0).max(100);

/** How many characters of a text are sent with an item. */
export const EXCERPT_LENGTH = 120;

const item = z.object({
  kind: z.enum(['post', 'comment']),
  id: id.describe('The id of the post or comment.'),
  postId: id.describe('The post it is, or is under.'),
  excerpt: z.string().describe('The beginning of its text.'),
  createdAt: isoTime,
  positive: count.describe('Positive votes of others.'),
  negative: count.describe('Negative votes of others.'),
});

export const scoreItem = item.meta({ id: 'ScoreItem', description: 'One of your posts or comments, with its votes.' });
export type ScoreItem = z.output<typeof scoreItem>;

const votes = z.object({ positive: count, negative: count });

export const insights = z
  .object({
    timeZone: z.string().describe('The time zone of all hours and days here: yours.'),
    basedOn: z
      .object({
        days: count.describe('How many days back posts, comments and votes given are read.'),
        posts: count.describe('Your posts in that time, without anonymous ones.'),
        comments: count.describe('Your comments in that time.'),
        votesGiven: count.describe('The votes you gave in that time.'),
        votesThisWeek: count.describe('The votes you received in the last 7 days.'),
        streakDays: count.describe('How many days back streaks are counted.'),
      })
      .describe('How much data the values are from. At most the 500 newest of each kind are read.'),
    vibeScore: score,
    scoreWeekAgo: score.describe('Your score 7 days ago.'),
    bestTimeToPost: z.string().nullable().describe('Such as `9:00 AM`; null until an hour has three posts.'),
    bestDayToPost: z.string().nullable().describe('Such as `Tuesday`; null until a weekday has three posts.'),
    topPerformingContent: scoreItem
      .omit({ kind: true })
      .extend({ comments: count })
      .nullable()
      .describe('Your post with the most votes and comments; null without one.'),
    vibePattern: z.enum(vibePatterns).nullable().describe('When you are active; null until you were.'),
    weeklyTrend: z.enum(weeklyTrends),
    interactionStyle: z.enum(interactionStyles).nullable().describe('What you do most; null until you did anything.'),
    improvementArea: z
      .enum(improvementAreas)
      .nullable()
      .describe('What would help most; null when nothing stands out.'),
    nextGoal: z
      .object({ days: count, label: z.string() })
      .nullable()
      .describe('The next milestone of the streak; null after the last.'),
    momentum: z.object({
      currentStreak: count.describe('Days.'),
      longestStreak: count.describe('Days.'),
      vibeVelocity: z.number().int().min(-100).max(100).describe('Your score now minus your score 7 days ago.'),
      recoveryMode: z.boolean().describe('Whether the score is below 40.'),
    }),
    recovery: z
      .object({
        votesNeeded: count.describe('How many positive votes reach 40.'),
        costMost: scoreItem.nullable().describe('What has the most negative votes beyond its positive ones.'),
      })
      .nullable()
      .describe('null unless the score is below 40.'),
  })
  .meta({ id: 'Insights', description: 'What your own votes, posts and comments show. Nobody else can read it.' });
export type Insights = z.output<typeof insights>;

/** How many posts, and as many comments, are listed in an explanation: the newest with votes. */
export const EXPLAINED_MAX = 50;

export const scoreExplanation = z
  .object({
    vibeScore: score,
    positive: count.describe('P: the positive votes that make up the score.'),
    negative: count.describe('N: the negative ones.'),
    assumed: count.describe('How many votes the formula assumes on either side.'),
    items: z.array(scoreItem).describe('The newest posts and comments with votes, newest first.'),
    deleted: votes.describe('The votes on posts and comments that you deleted; they stay in the score.'),
    others: votes.describe('The votes on older ones, and on comments under posts that were deleted.'),
    next: z
      .object({ score, votes: count })
      .nullable()
      .describe('How many positive votes reach the next band; null in the best one.'),
  })
  .meta({
    id: 'ScoreExplanation',
    description: '`items`, `deleted` and `others` sum to `positive` and `negative`. Anonymous posts never count.',
  });
export type ScoreExplanation = z.output<typeof scoreExplanation>;

const [firstKey, ...otherKeys] = achievements.map(({ key }) => key);

export const achievement = z
  .object({
    key: z.enum([firstKey ?? 'first_post', ...otherKeys]),
    title: z.string(),
    description: z.string(),
    target: count,
    progress: count.describe('At most `target`.'),
    unlockedAt: isoTime.nullable().describe('null while it is locked. It stays unlocked.'),
  })
  .meta({ id: 'Achievement', description: 'What can be achieved, and how far you are.' });
export type Achievement = z.output<typeof achievement>;

export const achievementList = z.array(achievement);
