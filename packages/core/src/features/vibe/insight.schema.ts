import * as z from 'zod';
import { id, isoTime } from '../../ids.ts';
import { versionFields } from '../versions/version.schema.ts';
import { achievements } from './achievement.rules.ts';
import { improvementAreas, interactionStyles, vibePatterns } from './habits.rules.ts';
import { weeklyTrends } from './momentum.rules.ts';

const count = z.number().int().nonnegative();
const score = z.number().int().min(0).max(100);

export const EXCERPT_LENGTH = 120;

const item = z.object({
  kind: z.enum(['post', 'comment']).describe('Which of the two it is.'),
  id: id.describe('The id of the post or comment.'),
  postId: id.describe('The post it is, or is under.'),
  excerpt: z.string().describe('The beginning of its text.'),
  createdAt: isoTime,
  positive: count.describe('Positive votes of others.'),
  negative: count.describe('Negative votes of others.'),
  votesBefore: versionFields.votesBefore,
});

const scoreItem = item.meta({ id: 'ScoreItem', description: 'One of your posts or comments, with its votes.' });
export type ScoreItem = z.output<typeof scoreItem>;

const votes = z
  .object({ positive: count.describe('Positive votes.'), negative: count.describe('Negative votes.') })
  .meta({ id: 'VoteSum', description: 'Votes of others, summed.' });

const basedOn = z
  .object({
    days: count.describe('How many days back posts, stories, comments and votes given are read.'),
    posts: count.describe('Your posts in that time, without anonymous ones.'),
    stories: count.describe('Your stories in that time.'),
    comments: count.describe('Your comments in that time.'),
    votesGiven: count.describe('The votes you gave in that time.'),
    votesThisWeek: count.describe('The votes you received in the last 7 days.'),
    streakDays: count.describe('How many days back streaks are counted.'),
  })
  .meta({
    id: 'InsightsSource',
    description: 'How much data the values are from. At most the 500 newest of each kind are read.',
  });

const topPost = scoreItem
  .omit({ kind: true })
  .extend({ comments: count.describe('Comments under it.') })
  .meta({ id: 'TopPost', description: 'Your post with the most votes and comments.' });

const nextGoal = z
  .object({ days: count.describe('How many days in a row reach it.'), label: z.string().describe('Its name.') })
  .meta({ id: 'StreakGoal', description: 'The next milestone of the streak.' });

const momentum = z
  .object({
    currentStreak: count.describe('Days.'),
    longestStreak: count.describe('Days.'),
    vibeVelocity: z.number().int().min(-100).max(100).describe('Your score now minus your score 7 days ago.'),
    recoveryMode: z.boolean().describe('Whether the score is below 40.'),
  })
  .meta({ id: 'Momentum', description: 'Your streaks, and how your score has changed.' });

const recovery = z
  .object({
    votesNeeded: count.describe('How many positive votes reach 40.'),
    costMost: scoreItem.nullable().describe('What has the most negative votes beyond its positive ones.'),
  })
  .meta({ id: 'Recovery', description: 'What would raise a score that is below 40.' });

export const insights = z
  .object({
    timeZone: z.string().describe('The time zone of all hours and days here: yours.'),
    basedOn,
    vibeScore: score.describe('Your score now.'),
    scoreWeekAgo: score.describe('Your score 7 days ago.'),
    bestTimeToPost: z.string().nullable().describe('Such as `9:00 AM`; null until an hour has three posts.'),
    bestDayToPost: z.string().nullable().describe('Such as `Tuesday`; null until a weekday has three posts.'),
    topPerformingContent: topPost.nullable().describe('null until a post has a vote or a comment.'),
    vibePattern: z.enum(vibePatterns).nullable().describe('When you are active; null until you did three things.'),
    weeklyTrend: z.enum(weeklyTrends).describe('How your score has changed in 7 days.'),
    interactionStyle: z
      .enum(interactionStyles)
      .nullable()
      .describe('What you do most; null until you did three things.'),
    improvementArea: z
      .enum(improvementAreas)
      .nullable()
      .describe('What would help most; null when nothing stands out.'),
    nextGoal: nextGoal.nullable().describe('null after the last.'),
    momentum,
    recovery: recovery.nullable().describe('null unless the score is below 40.'),
  })
  .meta({
    id: 'Insights',
    description: 'What your own votes, posts, stories and comments show. Nobody else can read it.',
  });
export type Insights = z.output<typeof insights>;

/** How many posts, and as many comments, are listed in an explanation: the newest with votes. */
export const EXPLAINED_MAX = 50;

const nextBand = z
  .object({ score: score.describe('Where it begins.'), votes: count.describe('How many positive votes reach it.') })
  .meta({ id: 'NextBand', description: 'The next better band of scores: from 40, 50, 60 and 80.' });

export const scoreExplanation = z
  .object({
    vibeScore: score.describe('Your score now.'),
    positive: count.describe('P: the positive votes that make up the score.'),
    negative: count.describe('N: the negative ones.'),
    assumed: count.describe('How many votes the formula assumes on either side.'),
    items: z.array(scoreItem).describe('The newest posts and comments with votes, newest first.'),
    deleted: votes.describe('The votes on posts and comments that you deleted; they stay in the score.'),
    others: votes.describe('The votes on older ones, and on comments under posts that were deleted.'),
    next: nextBand.nullable().describe('null from 80 on.'),
  })
  .meta({
    id: 'ScoreExplanation',
    description: '`items`, `deleted` and `others` sum to `positive` and `negative`. Anonymous posts never count.',
  });
export type ScoreExplanation = z.output<typeof scoreExplanation>;

const [firstKey, ...otherKeys] = achievements.map(({ key }) => key);

const achievement = z
  .object({
    key: z.enum([firstKey ?? 'first_post', ...otherKeys]).describe('Which one.'),
    title: z.string().describe('Its name.'),
    description: z.string().describe('How to unlock it.'),
    target: count.describe('How many unlock it.'),
    progress: count.describe('At most `target`.'),
    unlockedAt: isoTime.nullable().describe('null while it is locked. It stays unlocked.'),
  })
  .meta({ id: 'Achievement', description: 'What can be achieved, and how far you are.' });
export type Achievement = z.output<typeof achievement>;

export const achievementList = z.array(achievement);
