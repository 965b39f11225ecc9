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

/** The owner is one of them. */
export const PARTICIPANTS_MIN = 2;
export const PARTICIPANTS_MAX = 10;

export const SESSIONS_INTERVAL_MS = 30_000;

export const ACTIVE_SESSIONS_MAX = 20;

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
  /** ms UTC */
  endsAt: number;
  isCancelled: boolean;
}

export function seatsLeft({ maxParticipants, acceptedCount }: Omit<SessionState, 'endsAt' | 'isCancelled'>): number {
  return Math.max(0, maxParticipants - 1 - acceptedCount);
}

/** Derived from the time (ms UTC), not stored: a session that was cancelled stays so, and one that ended is not full. */
export function sessionStatus(session: SessionState, now: number): SessionStatus {
  if (session.isCancelled) return 'cancelled';
  if (session.endsAt <= now) return 'ended';
  return seatsLeft(session) === 0 ? 'full' : 'active';
}
