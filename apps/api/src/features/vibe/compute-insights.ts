import {
  type Actions,
  improvementArea,
  interactionStyle,
  vibePattern,
} from '@vibeline/core/features/vibe/habits.rules';
import type { Insights } from '@vibeline/core/features/vibe/insight.schema';
import { nextMilestone, RECOVERY_BELOW, weeklyTrend } from '@vibeline/core/features/vibe/momentum.rules';
import {
  bestSlot,
  engagementOf,
  formatHour,
  INSIGHT_DAYS,
  weekdayName,
} from '@vibeline/core/features/vibe/posting-times.rules';
import { vibeScore, votesToScore } from '@vibeline/core/features/vibe/vibe.rules';
import type { OwnItemRow } from './own-items.queries.ts';
import { STREAK_DAYS, type VibeHistory } from './read-history.ts';
import { viewScoreItem } from './score-explanation.view.ts';
import { currentStreak, longestStreak, streakLength } from './streaks.ts';

interface RecentActions {
  posts: (OwnItemRow & { comments_count: number })[];
  stories: { created_at: number }[];
  comments: (OwnItemRow & { length: number })[];
  votesGiven: { is_positive: number; created_at: number }[];
}

export function computeInsights(history: VibeHistory, recent: RecentActions): Insights {
  const { calendar, days, score, thisWeek } = history;
  const { posts, stories, comments, votesGiven } = recent;
  const now = vibeScore(score.positive, score.negative);
  const weekAgo = vibeScore(score.positive - thisWeek.positive, score.negative - thisWeek.negative);
  const streak = streakLength(currentStreak(days, history.today));
  const actions = actionsOf(recent);
  return {
    timeZone: calendar.timeZone,
    basedOn: {
      days: INSIGHT_DAYS,
      posts: posts.length,
      stories: stories.length,
      comments: comments.length,
      votesGiven: votesGiven.length,
      votesThisWeek: thisWeek.positive + thisWeek.negative,
      streakDays: STREAK_DAYS,
    },
    vibeScore: now,
    scoreWeekAgo: weekAgo,
    ...bestTimes(history, posts),
    topPerformingContent: topPost(posts),
    vibePattern: vibePattern(
      [...posts, ...stories, ...comments, ...votesGiven].map(({ created_at }) => calendar.localTime(created_at)),
    ),
    weeklyTrend: weeklyTrend(now - weekAgo),
    interactionStyle: interactionStyle(actions),
    improvementArea: improvementArea(now, streak, actions),
    nextGoal: nextMilestone(streak),
    momentum: {
      currentStreak: streak,
      longestStreak: longestStreak(days),
      vibeVelocity: now - weekAgo,
      recoveryMode: now < RECOVERY_BELOW,
    },
    recovery: now < RECOVERY_BELOW ? recoveryOf(history, [...posts, ...comments]) : null,
  };
}

function actionsOf({ posts, stories, comments, votesGiven }: RecentActions): Actions {
  const positiveVotes = votesGiven.filter(({ is_positive }) => is_positive === 1).length;
  return {
    posts: posts.length,
    stories: stories.length,
    commentLengths: comments.map(({ length }) => length),
    positiveVotes,
    negativeVotes: votesGiven.length - positiveVotes,
  };
}

/** Without one's own vote, which the shown counts leave out too. */
function engagement(post: RecentActions['posts'][number]): number {
  const { positive, negative } = viewScoreItem(post);
  return engagementOf({ positive, negative, comments: post.comments_count });
}

function bestTimes({ calendar }: VibeHistory, posts: RecentActions['posts']) {
  const bestOf = (part: 'hour' | 'weekday') =>
    bestSlot(posts.map((post) => ({ slot: calendar.localTime(post.created_at)[part], engagement: engagement(post) })));
  const [hour, weekday] = [bestOf('hour'), bestOf('weekday')];
  return {
    bestTimeToPost: hour === null ? null : formatHour(hour),
    bestDayToPost: weekday === null ? null : weekdayName(weekday),
  };
}

function topPost(posts: RecentActions['posts']): Insights['topPerformingContent'] {
  let top: RecentActions['posts'][number] | undefined;
  for (const post of posts) if (!top || engagement(post) > engagement(top)) top = post;
  if (!top || engagement(top) === 0) return null;
  const { kind: _, ...item } = viewScoreItem(top);
  return { ...item, comments: top.comments_count };
}

function recoveryOf({ score }: VibeHistory, rows: OwnItemRow[]): Insights['recovery'] {
  const items = rows.map(viewScoreItem);
  const cost = ({ positive, negative }: (typeof items)[number]) => negative - positive;
  const [worst] = items.toSorted((a, b) => cost(b) - cost(a));
  return {
    votesNeeded: votesToScore(score.positive, score.negative, RECOVERY_BELOW),
    costMost: worst && cost(worst) > 0 ? worst : null,
  };
}
