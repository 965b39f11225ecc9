import type { DayCounts } from '@vibeline/core/features/overview/overview.schema';
import { dateFormat } from '../../lib/date-format.ts';
import { exactCount } from '../../ui/format-count.ts';

export const series = {
  active: { label: 'Active members', isSum: false },
  signUps: { label: 'Sign-ups', isSum: true },
  posts: { label: 'Posts', isSum: true },
  comments: { label: 'Comments', isSum: true },
  votes: { label: 'Votes', isSum: true },
} as const satisfies Partial<Record<keyof DayCounts, { label: string; isSum: boolean }>>;
export type SeriesName = keyof typeof series;

/** Days are those of UTC. */
const shortDay = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

export const shortDayOf = (day: string) => shortDay.format(Date.parse(day));
export const longDayOf = (day: string) => longDay.format(Date.parse(day));

/** What a chart shows, in words: of what adds up the sum, of members the most. */
export function summaryOf(name: SeriesName, days: readonly DayCounts[]): string {
  const known = days.flatMap((day) => (day[name] === null ? [] : [{ day: day.day, value: day[name] }]));
  const [first] = known;
  if (!first) return 'Not counted yet';
  const most = known.reduce((best, one) => (one.value > best.value ? one : best), first);
  const peak = most.value === 0 ? '' : `at most ${exactCount(most.value)} on ${shortDayOf(most.day)}`;
  if (!series[name].isSum) return peak || 'None';
  const sum = exactCount(known.reduce((total, { value }) => total + value, 0));
  return peak ? `${sum}, ${peak}` : sum;
}
