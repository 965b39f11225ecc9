import type { VibeMatch, VibeSession } from '@vibeline/core/features/match/match.schema';
import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { type Example, page } from './example.ts';
import { exampleAuthor, examplePost } from './example-entities.ts';

const viewer = examplePost.author;

const session: VibeSession = {
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
  participants: [],
  requestCount: 0,
  myMatch: null,
};
const ownSession: VibeSession = { ...session, id: 15, user: viewer, requestCount: 1 };

const match: VibeMatch = {
  id: 27,
  status: 'pending',
  session: {
    id: session.id,
    category: session.category,
    vibeContent: session.vibeContent,
    location: session.location,
    status: session.status,
    timePreference: session.timePreference,
    endsAt: session.endsAt,
  },
  user1: viewer,
  user2: exampleAuthor,
  createdAt: '2026-05-06T07:05:41.000Z',
};
const request: VibeMatch = {
  ...match,
  id: 28,
  session: { ...match.session, id: ownSession.id },
  user1: exampleAuthor,
  user2: viewer,
};

const { vibeContent, category, location, timePreference, maxParticipants } = session;

export const matchExamples: { [Path in ProcedurePath & `match.${string}`]: Example<Path> } = {
  'match.listSessions': { output: page(session) },
  'match.createSession': {
    input: { vibeContent, category, location, timePreference, maxParticipants },
    output: { ...ownSession, requestCount: 0 },
  },
  'match.listOwnSessions': { output: page(ownSession) },
  'match.getSession': { input: { id: session.id }, output: session },
  'match.cancelSession': { input: { id: ownSession.id }, output: { ...ownSession, status: 'cancelled' } },
  'match.listMatches': { input: { filter: 'sent' }, output: page(match) },
  'match.request': { input: { sessionId: session.id, targetUserId: exampleAuthor.id }, output: { match, isNew: true } },
  'match.answer': { input: { id: request.id, status: 'accepted' }, output: { ...request, status: 'accepted' } },
  'match.counts': { output: { matchRequests: 1 } },
};
