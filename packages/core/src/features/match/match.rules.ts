import { DomainError } from '../../errors.ts';
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

/** How often open pages ask for the sessions again, in ms. */
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
  /** Members who were accepted, the owner not counted. */
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

export function sessionNotFound(): DomainError {
  return new DomainError('not_found', 'session_not_found', 'Session not found');
}

export function matchNotFound(): DomainError {
  return new DomainError('not_found', 'match_not_found', 'Match not found');
}

export function tooManySessions(): DomainError {
  const message = `You can have at most ${ACTIVE_SESSIONS_MAX} active sessions`;
  return new DomainError('conflict', 'too_many_sessions', message);
}

export function notSessionOwner(): DomainError {
  return new DomainError('forbidden', 'not_session_owner', 'Only the owner of the session can cancel it');
}

export function invalidMatch(): DomainError {
  return new DomainError('invalid', 'invalid_match', 'Invalid match request');
}

export function ownSession(): DomainError {
  return new DomainError('invalid', 'own_session', 'You cannot ask to join your own session');
}

export function sessionFull(): DomainError {
  return new DomainError('conflict', 'session_full', 'This session is full');
}

export function sessionEnded(): DomainError {
  return new DomainError('conflict', 'session_ended', 'This session has ended');
}

export function sessionCancelled(): DomainError {
  return new DomainError('conflict', 'session_cancelled', 'This session was cancelled');
}

export function notInvitedMember(): DomainError {
  return new DomainError('forbidden', 'not_invited_member', 'Only the invited member can answer');
}

export function matchAnswered(): DomainError {
  return new DomainError('conflict', 'match_answered', 'Already answered');
}

export function closedSession(status: SessionStatus): DomainError | null {
  if (status === 'cancelled') return sessionCancelled();
  if (status === 'ended') return sessionEnded();
  return status === 'full' ? sessionFull() : null;
}
