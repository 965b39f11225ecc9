import type { Random } from './random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEP = 15 * MINUTE;

/** How much is going on at an hour of the day (UTC): least before dawn, a little in the morning, most in the evening. */
function bustle(hour: number): number {
  const evening = 1 + 0.85 * Math.cos(((hour - 19) / 12) * Math.PI);
  return evening + 0.4 * Math.exp(-(((hour - 8) / 1.8) ** 2));
}

/** `count` moments between two others, ascending, thick where days are busy and thin at night. */
export function spreadMoments(random: Random, count: number, from: number, to: number): number[] {
  // No two days are alike: some are quiet, some are three times as lively.
  const days = Array.from({ length: Math.ceil((to - from) / DAY) }, () => 0.5 + random.next());
  const reached: number[] = [0];
  for (let time = from; time < to; time += STEP) {
    const hour = (time % DAY) / HOUR;
    reached.push((reached.at(-1) ?? 0) + bustle(hour) * (days[Math.floor((time - from) / DAY)] ?? 1));
  }
  const all = reached.at(-1) ?? 0;
  let step = 0;
  return Array.from({ length: count }, (_, place) => {
    const wanted = ((place + 0.1 + 0.8 * random.next()) / count) * all;
    while ((reached[step + 1] ?? all) < wanted) step += 1;
    const before = reached[step] ?? 0;
    const share = (wanted - before) / ((reached[step + 1] ?? all) - before || 1);
    return Math.round(Math.min(to, from + (step + share) * STEP));
  });
}

/** How long after a post a vote on it comes: mostly within hours, never after `longest`. */
export function voteDelay(random: Random, longest: number): number {
  const patience = -Math.log(1 - random.next()) * 5 * HOUR;
  return Math.round(Math.max(1, Math.min(patience, longest * (0.05 + 0.9 * random.next()))));
}
