import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, membersOnly } from './outcomes.ts';

const NO_CIRCLE: Outcome = [404, 'Circle not found'];
const notFound = { visitor: LOGIN, invalidToken: LOGIN, author: NO_CIRCLE, other: NO_CIRCLE };

/** circles.test.ts tests who sees a circle, and who may change it. */
export const circles: MatrixRow[] = [
  { call: 'GET /api/vibe-circles', procedure: 'circles.list', outcome: membersOnly },
  {
    call: 'POST /api/vibe-circles',
    procedure: 'circles.create',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: 201, other: 201 },
    body: () => ({ name: 'Sunday bakers' }),
  },
  { call: 'GET /api/vibe-circles/counts', procedure: 'circles.counts', outcome: membersOnly },
  { call: 'GET /api/vibe-circles/:id', about: 'nothing', procedure: 'circles.get', outcome: notFound },
  {
    call: 'PUT /api/vibe-circles/:id',
    about: 'nothing',
    procedure: 'circles.update',
    outcome: notFound,
    body: () => ({ name: 'Sunday bakers' }),
  },
  {
    call: 'PATCH /api/vibe-circles/:id',
    about: 'nothing',
    procedure: 'circles.update',
    outcome: notFound,
    body: () => ({ name: 'Sunday bakers' }),
  },
  { call: 'DELETE /api/vibe-circles/:id', about: 'nothing', procedure: 'circles.remove', outcome: notFound },
  { call: 'GET /api/vibe-circles/:id/members', about: 'nothing', procedure: 'circles.members', outcome: notFound },
  {
    call: 'POST /api/vibe-circles/:id/join',
    about: 'nothing',
    procedure: 'circles.join',
    outcome: notFound,
    body: () => ({}),
  },
  {
    call: 'POST /api/vibe-circles/:id/leave',
    about: 'nothing',
    procedure: 'circles.leave',
    outcome: notFound,
    body: () => ({}),
  },
  {
    call: 'DELETE /api/vibe-circles/:id/members/:memberId',
    about: 'nothing',
    procedure: 'circles.removeMember',
    outcome: notFound,
  },
  { call: 'GET /api/vibe-circles/:id/bans', about: 'nothing', procedure: 'circles.bans', outcome: notFound },
  {
    call: 'DELETE /api/vibe-circles/:id/bans/:memberId',
    about: 'nothing',
    procedure: 'circles.unban',
    outcome: notFound,
  },
  {
    call: 'POST /api/vibe-circles/:id/owner',
    about: 'nothing',
    procedure: 'circles.transferOwnership',
    outcome: notFound,
    body: ({ author }) => ({ memberId: author }),
  },
];
