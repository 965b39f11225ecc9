import type { Insights, ScoreExplanation } from '../features/vibe/insight.schema.ts';
import { examplePost } from './entities.ts';

const item = {
  id: examplePost.id,
  postId: examplePost.id,
  excerpt: examplePost.content,
  createdAt: examplePost.createdAt,
  positive: 12,
  negative: 1,
};

export const exampleInsights: Insights = {
  timeZone: 'Europe/Lisbon',
  basedOn: { days: 28, posts: 11, stories: 0, comments: 5, votesGiven: 40, votesThisWeek: 13, streakDays: 366 },
  vibeScore: 64,
  scoreWeekAgo: 56,
  bestTimeToPost: '9:00 AM',
  bestDayToPost: 'Tuesday',
  topPerformingContent: { ...item, comments: 3 },
  vibePattern: 'consistent',
  weeklyTrend: 'up',
  interactionStyle: 'supportive',
  improvementArea: null,
  nextGoal: { days: 5, label: '5 days' },
  momentum: { currentStreak: 4, longestStreak: 12, vibeVelocity: 8, recoveryMode: false },
  recovery: null,
};

export const exampleScore: ScoreExplanation = {
  vibeScore: 64,
  positive: 14,
  negative: 4,
  assumed: 5,
  items: [{ kind: 'post', ...item }],
  deleted: { positive: 0, negative: 3 },
  others: { positive: 2, negative: 0 },
  next: null,
};
