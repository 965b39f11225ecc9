import type { VibeMatch, VibeSession } from '@vibeline/core/features/match/match.schema';
import { authorOf, ownUser } from './members.ts';

/** Active, and ends a day from now, unless the fields say otherwise. */
export function sessionOf(fields: Partial<VibeSession> = {}): VibeSession {
  return {
    id: 5,
    vibeContent: 'Film night with popcorn',
    category: 'movies',
    location: 'Lisbon',
    timePreference: 'flexible',
    maxParticipants: 3,
    seatsLeft: 2,
    status: 'active',
    createdAt: '2026-03-01T12:00:00.000Z',
    endsAt: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
    user: authorOf(),
    isUnnamed: false,
    participants: [],
    requestCount: 0,
    myMatch: null,
    holdMinutes: 120,
    heldCount: 0,
    waitingCount: 0,
    myWaiting: null,
    outcomes: null,
    myOutcome: null,
    ...fields,
  };
}

/** A request of `user1`, Ben unless the fields say otherwise, to join a session of the viewer. */
export function matchOf(fields: Partial<VibeMatch> = {}, session: VibeSession = sessionOf()): VibeMatch {
  const { id, category, vibeContent, location, status, timePreference, endsAt } = session;
  return {
    id: 9,
    status: 'pending',
    session: { id, category, vibeContent, location, status, timePreference, endsAt },
    user1: authorOf(),
    user2: authorOf(ownUser),
    unnamed: null,
    myOutcome: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...fields,
  };
}
