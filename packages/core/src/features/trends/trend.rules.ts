import type { TextRules } from '../../text.rules.ts';

export const TRENDS_MAX = 20;

/** Hashtags that are never listed. */
export const UNLISTED_MAX = 500;
export const listingReasonText: TextRules = { max: 200, required: 'Reason required', label: 'Reason' };

/** How many members must have used a hashtag within 24 hours. */
export const TREND_AUTHORS = 3;

export const TRENDS_MAX_AGE_MS = 5000;

export interface Trend {
  tag: string;
  count: number;
  growth: number;
  before: number;
}

/** Growth in whole percent, against one use when there was none before: `round(100·(now − before)/max(before, 1))`. */
export function trendGrowth(now: number, before: number): number {
  return Math.round((100 * (now - before)) / Math.max(before, 1));
}

export function compareTrends(a: Trend, b: Trend): number {
  return b.count - a.count || b.growth - a.growth || (a.tag < b.tag ? -1 : 1);
}

/** A hashtag's growth in words. It grew by 100 % for each use only when there was none in the 24 hours before. */
export function describeGrowth({ count, growth }: Pick<Trend, 'count' | 'growth'>): string {
  if (growth === 100 * count) return 'New today';
  if (growth === 0) return 'Same as the day before';
  return growth > 0 ? `Up ${growth}% on the day before` : `Down ${-growth}% on the day before`;
}
