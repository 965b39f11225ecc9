import { createRandom, type Random } from '../../demo/random.ts';
import { assumptions, type EngineCosts, type Load, loadOf, ratesIn, streamsIn } from './cost-model.ts';

export interface Capacity {
  api: number;
  databaseWrites: number;
  databaseReads: number;
  encoding: number;
}

type Part = keyof Capacity;
export const parts = ['api', 'databaseWrites', 'databaseReads', 'encoding'] as const;

interface Hour {
  hour: number;
  /** Used share of the capacity, at most 1. */
  utilisation: Record<Part, number>;
  /** The longest wait in ms of the slowest in a hundred, of any minute. */
  waitMs: Record<Part, number>;
}

export interface Day {
  hours: Hour[];
  /** The part and minute whose work first took longer than the minute had; null when there was none. */
  firstSaturated: { part: Part; minute: number } | null;
}

const MINUTES = 24 * 60;
/** The share of a poster's followers who open the post, and within how many minutes. Assumed. */
const OPENED_SHARE = 0.02;
const OPENED_MINUTES = 15;
/** Members with many followers who post on a day, for a million members. */
const CELEBRITY_POSTS = 50;

/** What a task of each part takes, in ms: waits are in proportion to it. */
const taskMs: Record<Part, number> = { api: 2, databaseWrites: 2, databaseReads: 1, encoding: 15_000 };

/**
 * A day in steps of a minute. What a part cannot do in a minute waits for the next. On top of what members do by
 * themselves, members with very many followers post, and a share of their followers opens the post.
 */
export function simulateDay(members: number, costs: EngineCosts, capacity: Capacity, seed = 'day'): Day {
  const random = createRandom(seed);
  const opened = openedByMinute(members, random);
  const backlog: Record<Part, number> = { api: 0, databaseWrites: 0, databaseReads: 0, encoding: 0 };
  const hours: Hour[] = Array.from({ length: 24 }, (_, hour) => ({ hour, utilisation: zero(), waitMs: zero() }));
  const day: Day = { hours, firstSaturated: null };
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const load = loadIn(minute, members, costs, opened[minute] ?? 0, random);
    for (const part of parts) {
      const hour = hours[Math.floor(minute / 60)];
      if (!hour) continue;
      const work = load[part] + backlog[part];
      if (work > capacity[part]) day.firstSaturated ??= { part, minute };
      backlog[part] = Math.max(0, work - capacity[part]);
      hour.utilisation[part] += Math.min(1, work / capacity[part]) / 60;
      const queued = waitMs(load[part], capacity[part], taskMs[part]);
      const wait = (backlog[part] / capacity[part]) * 60_000 + (Number.isFinite(queued) ? queued : 0);
      hour.waitMs[part] = Math.max(hour.waitMs[part], wait);
    }
  }
  return day;
}

function zero(): Record<Part, number> {
  return { api: 0, databaseWrites: 0, databaseReads: 0, encoding: 0 };
}

function loadIn(minute: number, members: number, costs: EngineCosts, openedPosts: number, random: Random): Load {
  const hour = Math.floor(minute / 60);
  const [here, next] = [ratesIn(hour, members), ratesIn((hour + 1) % 24, members)];
  const share = (minute % 60) / 60;
  const noise = 1 + 0.05 * random.bell();
  const names = Object.keys(here) as (keyof typeof here)[];
  const rates = Object.fromEntries(
    names.map((name) => [name, (here[name] * (1 - share) + next[name] * share) * noise]),
  ) as typeof here;
  rates.postPage += openedPosts / 60;
  rates.vote += (openedPosts / 60) * 0.1;
  return loadOf(rates, streamsIn(hour, members), costs);
}

/** Followers are spread as by Zipf: the `n`th most followed member has an `n`th of the followers of the first. */
function openedByMinute(members: number, random: Random): number[] {
  const opened = Array.from({ length: MINUTES }, () => 0);
  const count = Math.ceil((members / 1e6) * CELEBRITY_POSTS);
  const mostFollowers = members * 0.3;
  for (let n = 1; n <= count; n += 1) {
    const start = random.between(0, MINUTES - 1);
    const rank = 1 + Math.floor(random.next() * count);
    const perMinute = (mostFollowers / rank) * assumptions.activeShare * (OPENED_SHARE / OPENED_MINUTES);
    for (let minute = start; minute < Math.min(MINUTES, start + OPENED_MINUTES); minute += 1)
      opened[minute] = (opened[minute] ?? 0) + perMinute;
  }
  return opened;
}

/**
 * The wait of the slowest in a hundred in a queue with `servers` processors (M/M/c): by Erlang's formula for the share that
 * waits at all. Infinity when there is more work than processors.
 */
export function waitMs(load: number, servers: number, task: number): number {
  const whole = Math.max(1, Math.floor(servers));
  const used = load * (whole / servers);
  if (used >= whole) return Number.POSITIVE_INFINITY;
  const waiting = erlangC(used, whole);
  if (waiting <= 0.01) return 0;
  return (Math.log(waiting / 0.01) * task) / (whole - used);
}

/** By the recursion for Erlang's B, which stays in range for thousands of processors. */
function erlangC(load: number, servers: number): number {
  let blocked = 1;
  for (let n = 1; n <= servers; n += 1) blocked = (load * blocked) / (n + load * blocked);
  return blocked / (1 - (load / servers) * (1 - blocked));
}
