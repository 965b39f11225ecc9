import { setTimeout as delay } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS, WEEK_MS } from '@vibeline/core/durations.rules';
import { findMemberFigures, type MemberFigures, saveMemberFigures } from '../../db/settings.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import {
  countCreated,
  countVotesByDay,
  type DailyCountRow,
  findFirstSignUp,
  listDailyCounts,
  listLastActs,
  saveDailyCounts,
  type VoteRange,
} from './overview.queries.ts';

interface CountLimits {
  membersPerBatch: number;
  /** Of the past, in one run. */
  daysPerRun: number;
  /** The share of its time in which a run works; else it waits. */
  share: number;
}

const LIMITS = { membersPerBatch: 500, daysPerRun: 31, share: 0.2 };
/** The longest chart. */
const HISTORY_DAYS = 365;
const MONTH_MS = 30 * DAY_MS;
/** After a batch that took longer the next ones are smaller. */
const SLOW_MS = 10;
/** The day that runs is counted again after so many times as long as it took. */
const REST_FACTOR = 10;

type Counter = Pick<ServiceDependencies, 'db' | 'now'> & { signal: AbortSignal; limits: CountLimits };

export const dayOf = (time: number) => Math.floor(time / DAY_MS);

/**
 * Counts the day that runs, and the latest of the days that are over and not counted yet. Reads by indexes and in small
 * steps; what an ended run has not saved the next one counts again.
 */
export async function countDays(
  { db, now }: Pick<ServiceDependencies, 'db' | 'now'>,
  signal: AbortSignal,
  given: Partial<CountLimits> = {},
): Promise<void> {
  const limits = { ...LIMITS, ...given };
  const counter = { db, now, signal, limits };
  const at = now();
  const first = await findFirstSignUp(db);
  if (first === null) return;
  const today = dayOf(at);
  const missing = await listMissingDays(counter, { first: dayOf(first), today });
  const figures = await findMemberFigures(db);
  if (missing.length === 0 && figures && !isCurrentDue(figures, at)) return;
  const saved = await countToday(counter, at);
  if (saved) await countPast(counter, missing.slice(0, limits.daysPerRun), saved);
}

function isCurrentDue({ countedAt, tookMs }: MemberFigures, at: number): boolean {
  return at < countedAt || at - countedAt >= Math.max(MINUTE_MS, tookMs * REST_FACTOR);
}

/** The latest first. */
async function listMissingDays({ db }: Counter, { first, today }: { first: number; today: number }): Promise<number[]> {
  const from = Math.max(first, today - HISTORY_DAYS + 1);
  const rows = await listDailyCounts(db, from);
  const counted = new Set(rows.flatMap(({ day, counted_at }) => (counted_at >= endOf(day) ? day : [])));
  const days = Array.from({ length: today - from }, (_, index) => today - 1 - index);
  return days.filter((day) => !counted.has(day));
}

const startOf = (day: number) => day * DAY_MS;
const endOf = (day: number) => startOf(day + 1);

/** Returns null when it was ended before. */
async function countToday(counter: Counter, at: number): Promise<DailyCountRow | null> {
  const { db, signal } = counter;
  const startedAt = performance.now();
  const day = dayOf(at);
  const active = { today: 0, activeDay: 0, activeWeek: 0, activeMonth: 0 };
  const walked = await walkMembers(counter, { from: startOf(day), until: endOf(day) }, (lastAct) => {
    if (lastAct >= startOf(day)) active.today += 1;
    if (lastAct > at - DAY_MS) active.activeDay += 1;
    if (lastAct > at - WEEK_MS) active.activeWeek += 1;
    if (lastAct > at - MONTH_MS) active.activeMonth += 1;
  });
  const { today, ...figures } = active;
  const row = {
    ...{ day, members: walked.members, active: today, votes: walked.votes.get(day) ?? 0, counted_at: at },
    ...(await countCreatedOn(counter, day)),
  };
  if (signal.aborted) return null;
  await saveDailyCounts(db, [row]);
  const tookMs = Math.round(performance.now() - startedAt);
  await saveMemberFigures(db, { countedAt: at, tookMs, members: walked.members, ...figures });
  return row;
}

/** `days` come the latest first. How many members there were follows from those of the day after. */
async function countPast(counter: Counter, days: readonly number[], today: DailyCountRow): Promise<void> {
  const { db, now, signal } = counter;
  const [last, first] = [days[0], days.at(-1)];
  if (last === undefined || first === undefined) return;
  const { votes } = await walkMembers(counter, { from: startOf(first), until: endOf(last) }, null);
  const known = new Map((await listDailyCounts(db, first)).map((row) => [row.day, row]));
  const rows: DailyCountRow[] = [];
  for (const day of days) {
    if (signal.aborted) return;
    const next = rows.at(-1)?.day === day + 1 ? rows.at(-1) : known.get(day + 1);
    const members = next ? next.members - next.sign_ups : today.members;
    const created = await countCreatedOn(counter, day);
    rows.push({
      day,
      members: Math.max(0, members),
      votes: votes.get(day) ?? 0,
      ...created,
      active: null,
      counted_at: now(),
    });
  }
  if (!signal.aborted) await saveDailyCounts(db, rows);
}

async function countCreatedOn(counter: Counter, day: number) {
  const range = { from: startOf(day), until: endOf(day) };
  const count = (table: 'members' | 'posts' | 'comments') =>
    inShare(counter, () => countCreated(counter.db, table, range));
  return { sign_ups: await count('members'), posts: await count('posts'), comments: await count('comments') };
}

/** Goes through all members in batches: counts them and their votes by day, and reports when each was last active. */
async function walkMembers(
  counter: Counter,
  times: { from: number; until: number },
  onLastAct: ((time: number) => void) | null,
): Promise<{ members: number; votes: Map<number, number> }> {
  const { db, signal, limits } = counter;
  const votes = new Map<number, number>();
  let members = 0;
  let after = 0;
  let limit = limits.membersPerBatch;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const batch = await listLastActs(db, { after, limit });
    const last = batch.at(-1);
    if (!last) break;
    for (const { lastAct } of batch) if (lastAct !== null) onLastAct?.(lastAct);
    await addVotes(counter, votes, { after, upTo: last.id, ...times });
    members += batch.length;
    after = last.id;
    const tookMs = performance.now() - startedAt;
    limit = tookMs > SLOW_MS ? Math.ceil(limit / 4) : Math.min(limits.membersPerBatch, limit * 2);
    await rest(counter, tookMs);
  }
  return { members, votes };
}

async function addVotes({ db }: Counter, votes: Map<number, number>, range: VoteRange): Promise<void> {
  for (const table of ['votes', 'comment_votes'] as const) {
    for (const { day, count } of await countVotesByDay(db, table, range)) votes.set(day, (votes.get(day) ?? 0) + count);
  }
}

async function inShare<Result>(counter: Counter, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  await rest(counter, performance.now() - startedAt);
  return result;
}

async function rest({ signal, limits: { share } }: Counter, tookMs: number): Promise<void> {
  await delay((tookMs * (1 - share)) / share, null, { signal, ref: false }).catch(() => undefined);
}
