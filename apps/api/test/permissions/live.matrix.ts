import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, membersOnly, visitorsToo } from './outcomes.ts';

const NO_STREAM: Outcome = [404, 'Stream not found'];
const noStream = { visitor: LOGIN, invalidToken: LOGIN, author: NO_STREAM, other: NO_STREAM };
const CLIENT_ID = '0b9f3f5e-4c3d-4f6a-9a53-6f1a4c2f7d10';

/** live.test.ts and live-chat.test.ts test what is for the streamer alone. */
export const live: MatrixRow[] = [
  { call: 'GET /api/live-streams', procedure: 'live.list', outcome: visitorsToo },
  { call: 'GET /api/live-streams/summary', procedure: 'live.summary', outcome: visitorsToo },
  { call: 'GET /api/live-streams/capability', procedure: 'live.capability', outcome: membersOnly },
  {
    call: 'POST /api/live-streams',
    procedure: 'live.start',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: 201, other: 201 },
    body: () => ({ title: 'Hills', category: 'chat' }),
  },
  { call: 'GET /api/live-streams/:id', about: 'nothing', procedure: 'live.get', outcome: noStream },
  {
    call: 'PATCH /api/live-streams/:id',
    about: 'nothing',
    procedure: 'live.update',
    outcome: noStream,
    body: () => ({ slowModeSeconds: 5 }),
  },
  { call: 'POST /api/live-streams/:id/end', about: 'nothing', procedure: 'live.end', outcome: noStream },
  { call: 'GET /api/live-streams/:id/health', about: 'nothing', procedure: 'live.health', outcome: noStream },
  { call: 'POST /api/live-streams/:id/watch', about: 'nothing', procedure: 'live.watch', outcome: noStream },
  { call: 'DELETE /api/live-streams/:id/watch', about: 'nothing', procedure: 'live.leave', outcome: membersOnly },
  {
    call: 'POST /api/live-streams/:id/vote',
    about: 'nothing',
    procedure: 'live.vote',
    outcome: noStream,
    body: () => ({ isPositive: true }),
  },
  { call: 'GET /api/live-streams/:id/messages', about: 'nothing', procedure: 'live.listChat', outcome: noStream },
  {
    call: 'GET /api/live-streams/:id/messages/after',
    about: 'nothing',
    procedure: 'live.chatAfter',
    outcome: noStream,
  },
  {
    call: 'POST /api/live-streams/:id/messages',
    about: 'nothing',
    procedure: 'live.say',
    outcome: noStream,
    body: () => ({ content: 'Hello', clientId: CLIENT_ID }),
  },
  {
    call: 'DELETE /api/live-streams/:id/messages/:messageId',
    about: 'nothing',
    procedure: 'live.deleteMessage',
    outcome: noStream,
  },
  {
    call: 'PUT /api/live-streams/:id/pin',
    about: 'nothing',
    procedure: 'live.pin',
    outcome: noStream,
    body: () => ({ messageId: null }),
  },
  {
    call: 'POST /api/live-streams/:id/bans',
    about: 'nothing',
    procedure: 'live.ban',
    outcome: noStream,
    body: ({ author }) => ({ memberId: author, isBanned: true }),
  },
];
