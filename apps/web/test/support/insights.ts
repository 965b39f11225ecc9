import type { Insights, ScoreExplanation, ScoreItem } from '@vibeline/core/features/vibe/insight.schema';

/** The documented values. */
export const documentedInsights: Insights = {
  timeZone: 'UTC',
  basedOn: { days: 28, posts: 10, stories: 0, comments: 5, votesGiven: 38, votesThisWeek: 47, streakDays: 366 },
  vibeScore: 64,
  scoreWeekAgo: 56,
  bestTimeToPost: '9:00 AM',
  bestDayToPost: 'Tuesday',
  topPerformingContent: {
    id: 9,
    postId: 9,
    excerpt: 'We took the parking out',
    createdAt: '2026-11-20T09:00:00.000Z',
    positive: 8,
    negative: 4,
    comments: 8,
  },
  vibePattern: 'night_owl',
  weeklyTrend: 'up',
  interactionStyle: 'social',
  improvementArea: 'conversation',
  nextGoal: { days: 5, label: '5 days' },
  momentum: { currentStreak: 4, longestStreak: 12, vibeVelocity: 8, recoveryMode: false },
  recovery: null,
};

export const noInsights: Insights = {
  ...documentedInsights,
  basedOn: { days: 28, posts: 0, stories: 0, comments: 0, votesGiven: 0, votesThisWeek: 0, streakDays: 366 },
  vibeScore: 50,
  scoreWeekAgo: 50,
  bestTimeToPost: null,
  bestDayToPost: null,
  topPerformingContent: null,
  vibePattern: null,
  weeklyTrend: 'stable',
  interactionStyle: null,
  improvementArea: 'posting',
  nextGoal: { days: 3, label: '3 days' },
  momentum: { currentStreak: 0, longestStreak: 0, vibeVelocity: 0, recoveryMode: false },
};

export const scoreItem: ScoreItem = {
  kind: 'post',
  id: 9,
  postId: 9,
  excerpt: 'We took the parking out',
  createdAt: '2026-11-20T09:00:00.000Z',
  positive: 12,
  negative: 1,
};

export const scoreExplanation: ScoreExplanation = {
  vibeScore: 64,
  positive: 14,
  negative: 4,
  assumed: 5,
  items: [scoreItem],
  deleted: { positive: 0, negative: 3 },
  others: { positive: 2, negative: 0 },
  next: { score: 80, votes: 16 },
};
