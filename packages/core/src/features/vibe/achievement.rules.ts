import { FIRE_DAYS, LEGEND_DAYS } from './momentum.rules.ts';

/**
 * What an achievement counts: public posts, comments and votes of the member, the days of the current streak, or those of
 * the longest one among the days that streaks are counted in.
 */
export type AchievementMeasure = 'posts' | 'comments' | 'votesGiven' | 'currentStreak' | 'longestStreak';

export interface AchievementDefinition {
  key: string;
  title: string;
  description: string;
  measure: AchievementMeasure;
  target: number;
}

/**
 * Every achievement, in the order shown. Fire Status, the streaks and Legend Status are specified; Fire and Legend Status
 * count the streak that runs. A key is stored when its target is reached, and never renamed.
 */
export const achievements = [
  { key: 'first_post', title: 'First post', description: 'Publish a post.', measure: 'posts', target: 1 },
  { key: 'comments_10', title: 'In conversation', description: 'Write 10 comments.', measure: 'comments', target: 10 },
  { key: 'votes_10', title: 'First reactions', description: 'Give 10 votes.', measure: 'votesGiven', target: 10 },
  { key: 'votes_100', title: 'Attentive reader', description: 'Give 100 votes.', measure: 'votesGiven', target: 100 },
  {
    key: 'streak_3',
    title: '3-day streak',
    description: 'Have a 3-day positive streak.',
    measure: 'longestStreak',
    target: 3,
  },
  {
    key: 'streak_5',
    title: '5-day streak',
    description: 'Have a 5-day positive streak.',
    measure: 'longestStreak',
    target: 5,
  },
  {
    key: 'fire_status',
    title: 'Fire Status',
    description: 'Have a 7-day positive streak.',
    measure: 'currentStreak',
    target: FIRE_DAYS,
  },
  {
    key: 'legend_status',
    title: 'Legend Status',
    description: 'Have a 30-day positive streak.',
    measure: 'currentStreak',
    target: LEGEND_DAYS,
  },
] as const satisfies readonly AchievementDefinition[];

export type AchievementKey = (typeof achievements)[number]['key'];

export function highestTarget(measure: AchievementMeasure): number {
  return Math.max(...achievements.filter((one) => one.measure === measure).map(({ target }) => target));
}
