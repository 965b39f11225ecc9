import {
  invalidMatch,
  matchAnswered,
  matchNotFound,
  notInvitedMember,
  notSessionOwner,
  ownSession,
  sessionCancelled,
  sessionEnded,
  sessionFull,
  sessionNotFound,
  tooManySessions,
} from '@vibeline/core/features/match/match.rules';
import { match, session, type VibeMatch, type VibeSession } from '@vibeline/core/features/match/match.schema';
import { type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const sessionItem = { schema: session, from: (item: VibeSession) => item };
const matchItem = { schema: match, from: (item: VibeMatch) => item };
const closed = [sessionFull(), sessionEnded(), sessionCancelled()];

export const matchRows: RestRow[] = [
  restList({
    path: '/api/vibe-match/sessions',
    procedure: 'match.listSessions',
    operationId: 'listVibeSessions',
    summary: 'List active sessions',
    description:
      'Those that one can ask to join, the newest first, your own included unless `others` is true. Not those of members you have muted.',
    item: sessionItem,
  }),
  restRow({
    method: 'POST',
    path: '/api/vibe-match/sessions',
    procedure: 'match.createSession',
    operationId: 'createVibeSession',
    summary: 'Create a session',
    description: 'What you want to do with others, and when. It ends by its time preference, in your time zone.',
    status: 201,
    refusals: [tooManySessions()],
    response: sessionItem,
  }),
  restList({
    path: '/api/vibe-match/sessions/my',
    procedure: 'match.listOwnSessions',
    operationId: 'listOwnVibeSessions',
    summary: 'List your sessions',
    description: 'Whatever their status, the newest first.',
    item: sessionItem,
  }),
  restRow({
    method: 'GET',
    path: '/api/vibe-match/sessions/:id',
    procedure: 'match.getSession',
    operationId: 'getVibeSession',
    summary: 'Get a session',
    description: 'One that has ended or was cancelled is there for its owner and for those who asked to join it.',
    refusals: [sessionNotFound()],
    response: sessionItem,
  }),
  restRow({
    method: 'POST',
    path: '/api/vibe-match/sessions/:id/cancel',
    procedure: 'match.cancelSession',
    operationId: 'cancelVibeSession',
    summary: 'Cancel your session',
    description: 'Nobody can join it any more. Again, or after it has ended, it changes nothing.',
    refusals: [sessionNotFound(), notSessionOwner()],
    response: sessionItem,
  }),
  restList({
    path: '/api/vibe-match/matches/my',
    procedure: 'match.listMatches',
    operationId: 'listOwnVibeMatches',
    summary: 'List your matches',
    description: 'What you asked to join, and who asked to join your sessions, the newest first.',
    item: matchItem,
  }),
  restRow({
    method: 'POST',
    path: '/api/vibe-match/matches',
    procedure: 'match.request',
    operationId: 'requestVibeMatch',
    summary: 'Ask to join a session',
    description:
      'Once for each session: status 201 when it made a request; 200 when there was one, which is answered unchanged, also when it was declined or the session is over.',
    status: 201,
    statusOf: ({ isNew }) => (isNew ? 201 : 200),
    refusals: [sessionNotFound(), ownSession(), invalidMatch(), sessionFull()],
    response: { schema: match, from: (output) => output.match },
  }),
  restRow({
    method: 'PATCH',
    path: '/api/vibe-match/matches/:id',
    procedure: 'match.answer',
    operationId: 'answerVibeMatch',
    summary: 'Answer a request to join your session',
    description:
      'Accepting gives the member a seat, and they are told; nobody is told of a decline, which is possible also when the session is full or over. The same answer again changes nothing.',
    refusals: [matchNotFound(), notInvitedMember(), matchAnswered(), ...closed],
    response: matchItem,
  }),
];
