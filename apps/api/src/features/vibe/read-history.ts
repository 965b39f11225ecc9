import { DAY_MS } from '@vibeline/core/durations.rules';
import { INSIGHT_DAYS } from '@vibeline/core/features/vibe/posting-times.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { type LocalCalendar, openCalendar } from '../../local-time.ts';
import { findScore } from '../members/member-counters.queries.ts';
import { findTimeZone } from '../settings/setting.queries.ts';
import { countReceivedSince, listVoteDays } from './received-votes.queries.ts';
import type { VoteDay } from './streaks.ts';

/** How far back streaks are counted, so that their cost is bounded. */
export const STREAK_DAYS = 366;
const WEEK_DAYS = 7;

export interface VibeDependencies {
  db: Kysely<Database>;
  now: () => number;
  /** null: nobody is notified of a milestone. */
  events: EventBus | null;
}

interface Votes {
  positive: number;
  negative: number;
}

export interface VibeHistory {
  calendar: LocalCalendar;
  /** Days since 1970-01-01. */
  today: number;
  days: VoteDay[];
  score: Votes;
  thisWeek: Votes;
  /** ms UTC */
  insightsSince: number;
}

export async function readHistory({ db, now }: VibeDependencies, memberId: number): Promise<VibeHistory> {
  const until = now();
  const since = until - STREAK_DAYS * DAY_MS;
  const timeZone = (await findTimeZone(db, memberId)) ?? 'UTC';
  const calendar = openCalendar(timeZone, { since, until });
  const score = await findScore(db, memberId);
  return {
    calendar,
    today: calendar.localTime(until).day,
    days: await listVoteDays(db, { memberId, since, offsets: calendar.offsets }),
    score: { positive: score.positive_received, negative: score.negative_received },
    thisWeek: await countReceivedSince(db, memberId, until - WEEK_DAYS * DAY_MS),
    insightsSince: until - INSIGHT_DAYS * DAY_MS,
  };
}
