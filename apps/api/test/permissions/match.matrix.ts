import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, membersOnly } from './outcomes.ts';

const NO_SESSION: Outcome = [404, 'Session not found'];
const NO_MATCH: Outcome = [404, 'Match not found'];
const created = { visitor: LOGIN, invalidToken: LOGIN, author: 201, other: 201 } as const;
const noSession = { visitor: LOGIN, invalidToken: LOGIN, author: NO_SESSION, other: NO_SESSION };
const noMatch = { visitor: LOGIN, invalidToken: LOGIN, author: NO_MATCH, other: NO_MATCH };

/** match.test.ts tests who may cancel a session and answer a request. */
export const match: MatrixRow[] = [
  { call: 'GET /api/vibe-match/sessions', procedure: 'match.listSessions', outcome: membersOnly },
  {
    call: 'POST /api/vibe-match/sessions',
    procedure: 'match.createSession',
    outcome: created,
    body: () => ({ vibeContent: 'Climb a hill', category: 'outdoor', timePreference: 'now' }),
  },
  { call: 'GET /api/vibe-match/sessions/my', procedure: 'match.listOwnSessions', outcome: membersOnly },
  { call: 'GET /api/vibe-match/sessions/:id', about: 'nothing', procedure: 'match.getSession', outcome: noSession },
  {
    call: 'POST /api/vibe-match/sessions/:id/cancel',
    about: 'nothing',
    procedure: 'match.cancelSession',
    outcome: noSession,
  },
  { call: 'GET /api/vibe-match/matches/my', procedure: 'match.listMatches', outcome: membersOnly },
  {
    call: 'POST /api/vibe-match/matches',
    procedure: 'match.request',
    outcome: noSession,
    body: ({ author }) => ({ sessionId: 987_654, targetUserId: author }),
  },
  {
    call: 'PATCH /api/vibe-match/matches/:id',
    about: 'nothing',
    procedure: 'match.answer',
    outcome: noMatch,
    body: () => ({ status: 'accepted' }),
  },
  { call: 'DELETE /api/vibe-match/matches/:id', about: 'nothing', procedure: 'match.withdraw', outcome: noMatch },
  {
    call: 'POST /api/vibe-match/matches/:id/leave',
    about: 'nothing',
    procedure: 'match.leave',
    outcome: noMatch,
  },
  {
    call: 'POST /api/vibe-match/matches/:id/reveal',
    about: 'nothing',
    procedure: 'match.reveal',
    outcome: noMatch,
  },
  {
    call: 'PUT /api/vibe-match/sessions/:id/waiting',
    about: 'nothing',
    procedure: 'match.joinWaitingList',
    outcome: noSession,
  },
  {
    call: 'DELETE /api/vibe-match/sessions/:id/waiting',
    about: 'nothing',
    procedure: 'match.leaveWaitingList',
    outcome: noSession,
  },
  {
    call: 'PUT /api/vibe-match/sessions/:id/outcome',
    about: 'nothing',
    procedure: 'match.setOutcome',
    outcome: noSession,
    body: () => ({ outcome: 'took_place' }),
  },
  {
    call: 'POST /api/vibe-match/blocks',
    procedure: 'match.block',
    outcome: {
      ...{ visitor: LOGIN, invalidToken: LOGIN },
      ...{ author: [404, 'Conversation not found'], other: [404, 'Conversation not found'] },
    },
    body: () => ({ conversationId: 987_654 }),
  },
  { call: 'GET /api/vibe-match/blocks', procedure: 'match.listBlocks', outcome: membersOnly },
  { call: 'DELETE /api/vibe-match/blocks/:id', about: 'nothing', procedure: 'match.unblock', outcome: membersOnly },
  { call: 'GET /trpc/match.counts', procedure: 'match.counts', outcome: membersOnly },
];
