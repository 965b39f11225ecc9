import type { MatchBlock, VibeMatch, VibeSession } from '../features/match/match.schema.ts';
import { exampleAuthor, examplePost } from './entities.ts';

export const exampleSession: VibeSession = {
  id: 14,
  vibeContent: 'Bake bread together on my terrace',
  category: 'food',
  location: 'Porto, near the river',
  timePreference: 'weekend',
  maxParticipants: 4,
  seatsLeft: 3,
  status: 'active',
  createdAt: '2026-05-05T18:20:00.000Z',
  endsAt: '2026-05-10T23:00:00.000Z',
  user: exampleAuthor,
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
};

export const exampleFullSession: VibeSession = {
  ...exampleSession,
  seatsLeft: 0,
  status: 'full',
  waitingCount: 3,
  myWaiting: { place: 3, heldUntil: null },
};

export const exampleOwnSession: VibeSession = { ...exampleSession, id: 15, user: examplePost.author, requestCount: 1 };

export const exampleMatch: VibeMatch = {
  id: 27,
  status: 'pending',
  session: {
    id: exampleSession.id,
    category: exampleSession.category,
    vibeContent: exampleSession.vibeContent,
    location: exampleSession.location,
    status: exampleSession.status,
    timePreference: exampleSession.timePreference,
    endsAt: exampleSession.endsAt,
  },
  user1: examplePost.author,
  user2: exampleAuthor,
  unnamed: null,
  myOutcome: null,
  createdAt: '2026-05-06T07:05:41.000Z',
};

export const exampleMatchBlock: MatchBlock = {
  id: 33,
  vibeContent: exampleSession.vibeContent,
  blockedAt: '2026-05-08T19:02:10.000Z',
};

export const exampleMatchRequest: VibeMatch = {
  ...exampleMatch,
  id: 28,
  session: { ...exampleMatch.session, id: exampleOwnSession.id },
  user1: exampleAuthor,
  user2: examplePost.author,
};
