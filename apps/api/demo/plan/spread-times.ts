import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import type { Random } from '../random.ts';

const STEP = 15 * MINUTE_MS;

/** Relative activity at an hour of the day (UTC): least before dawn, a small peak at 8, most at 19. */
function activityAt(hour: number): number {
  const evening = 1 + 0.85 * Math.cos(((hour - 19) / 12) * Math.PI);
  return evening + 0.4 * Math.exp(-(((hour - 8) / 1.8) ** 2));
}

/** `count` times from `from` to `to` (ms UTC), ascending, dense in busy hours and sparse at night. */
export function spreadTimes(random: Random, count: number, from: number, to: number): number[] {
  const dayFactors = Array.from({ length: Math.ceil((to - from) / DAY_MS) }, () => 0.5 + random.next());
  const cumulative: number[] = [0];
  for (let time = from; time < to; time += STEP) {
    const hour = (time % DAY_MS) / HOUR_MS;
    const factor = dayFactors[Math.floor((time - from) / DAY_MS)] ?? 1;
    cumulative.push((cumulative.at(-1) ?? 0) + activityAt(hour) * factor);
  }
  const total = cumulative.at(-1) ?? 0;
  let step = 0;
  return Array.from({ length: count }, (_, index) => {
    const target = ((index + 0.1 + 0.8 * random.next()) / count) * total;
    while ((cumulative[step + 1] ?? total) < target) step += 1;
    const before = cumulative[step] ?? 0;
    const share = (target - before) / ((cumulative[step + 1] ?? total) - before || 1);
    return Math.round(Math.min(to, from + (step + share) * STEP));
  });
}

/** How long after a post a vote on it comes (ms): mostly within hours, never after `longest`. */
export function voteDelay(random: Random, longest: number): number {
  const delay = -Math.log(1 - random.next()) * 5 * HOUR_MS;
  return Math.round(Math.max(1, Math.min(delay, longest * (0.05 + 0.9 * random.next()))));
}
