import { DAY_MS } from '../../durations.rules.ts';
import type { TextRules } from '../../text.rules.ts';

export const sessionCategories = [
  'movies',
  'activities',
  'food',
  'music',
  'sports',
  'gaming',
  'outdoor',
  'social',
] as const;
export type SessionCategory = (typeof sessionCategories)[number];

export const timePreferences = ['now', 'tonight', 'weekend', 'flexible'] as const;
export type TimePreference = (typeof timePreferences)[number];

export const timeLabels: Record<TimePreference, string> = {
  now: 'Right now',
  tonight: 'Tonight',
  weekend: 'This weekend',
  flexible: 'Flexible',
};

/** For how long a free place is held for whoever is next on the waiting list, which the owner chooses. */
export const holdMinutes = [30, 120, 720, 1440] as const;
export type HoldMinutes = (typeof holdMinutes)[number];
export const HOLD_MINUTES: HoldMinutes = 120;

export const holdLabels: Record<HoldMinutes, string> = {
  30: '30 minutes',
  120: '2 hours',
  720: '12 hours',
  1440: '24 hours',
};

export function holdLabel(minutes: number): string {
  const known = holdMinutes.find((one) => one === minutes);
  return known === undefined ? `${minutes} minutes` : holdLabels[known];
}

/** Members on the waiting list of one session. */
export const WAITING_MAX = 50;

/** Waiting lists that a member is on at once. */
export const WAITS_MAX = 10;

/** A chat of a match closes this long after the session has ended; both are told this long before. */
export const CHAT_OPEN_MS = 7 * DAY_MS;
export const CHAT_CLOSING_MS = DAY_MS;

export const outcomes = ['took_place', 'nobody_came'] as const;
export type SessionOutcome = (typeof outcomes)[number];
/**
 * What each side may answer after a session. The owner sees sums of the others while there are this many answers, and other sums once
 * as many answers differ.
 */
export const OUTCOMES_SHOWN_MIN = 3;

export interface OutcomeSums {
  tookPlace: number;
  nobodyCame: number;
}

/**
 * The sums for the owner once the answers are `counted`, where `shown` was stored before. They are replaced only when at least three
 * answers differ: from a sum that moved nobody can tell whose answer moved it. With fewer answers than three they are hidden, and
 * stay stored: other ones, when one more answer came, would tell that answer.
 */
export function nextOutcomes(shown: OutcomeSums | null, counted: OutcomeSums): OutcomeSums | null {
  if (counted.tookPlace + counted.nobodyCame < OUTCOMES_SHOWN_MIN) return shown;
  return shown === null || differingAnswers(shown, counted) >= OUTCOMES_SHOWN_MIN ? counted : shown;
}

/** How many answers were given, changed or taken back between the two, at least. One that changed is in both sums. */
function differingAnswers(before: OutcomeSums, after: OutcomeSums): number {
  const moved = [after.tookPlace - before.tookPlace, after.nobodyCame - before.nobodyCame];
  const sumOf = (steps: number[]) => steps.reduce((sum, step) => sum + Math.max(0, step), 0);
  return Math.max(sumOf(moved), sumOf(moved.map((step) => -step)));
}

/** The owner is one of them. */
export const PARTICIPANTS_MIN = 2;
export const PARTICIPANTS_MAX = 10;

export const SESSIONS_INTERVAL_MS = 30_000;

export const ACTIVE_SESSIONS_MAX = 20;

/** In place of the text of a session that moderators hid. */
export const HIDDEN_SESSION = 'Hidden by moderators';

/** Blocks of unnamed members that one member has. */
export const MATCH_BLOCKS_MAX = 1_000;

/** Requests that wait are counted up to here; a count of this many may mean more. */
export const MATCH_REQUESTS_COUNTED_MAX = 100;

export const SESSION_INCOMPLETE = 'Please fill in your vibe content and select a category.';

export const vibeContent: TextRules = { max: 500, label: 'Vibe content', required: SESSION_INCOMPLETE };
export const sessionLocation: TextRules = { max: 100, label: 'Location', isLine: true };

export const sessionStatuses = ['active', 'full', 'ended', 'cancelled'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

interface SessionState {
  maxParticipants: number;
  /** Accepted members without the owner. */
  acceptedCount: number;
  /** Free places that are held for members of the waiting list, or for their requests. */
  heldCount: number;
  /** ms UTC */
  endsAt: number;
  isCancelled: boolean;
}

type SessionSeats = Omit<SessionState, 'endsAt' | 'isCancelled'>;

export function seatsLeft({ maxParticipants, acceptedCount, heldCount }: SessionSeats): number {
  return Math.max(0, maxParticipants - 1 - acceptedCount - heldCount);
}

/** Derived from the time (ms UTC), not stored: a session that was cancelled stays so, and one that ended is not full. */
export function sessionStatus(session: SessionState, now: number): SessionStatus {
  if (session.isCancelled) return 'cancelled';
  if (session.endsAt <= now) return 'ended';
  return seatsLeft(session) === 0 ? 'full' : 'active';
}

interface MatchSide {
  isUnnamed: boolean;
  /** Whether they have agreed that both are shown. */
  hasAgreed: boolean;
}

/** What one of a match is told of who is unnamed; null when both see who the other one is. */
export function unnamedFor(you: MatchSide, other: MatchSide) {
  if ((you.hasAgreed && other.hasAgreed) || (!you.isUnnamed && !other.isUnnamed)) return null;
  return { isYou: you.isUnnamed, isOther: other.isUnnamed, hasAgreed: you.hasAgreed };
}
