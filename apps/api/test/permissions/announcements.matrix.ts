import type { MatrixRow, Outcome } from './matrix-row.ts';
import { administratorsOnly, LOGIN, membersOnly } from './outcomes.ts';

const NONE: Outcome = [404, 'Announcement not found'];
const ofNone = { ...administratorsOnly, administrator: NONE, owner: NONE } as const;
const body = () => ({ text: 'Hello', endsAt: new Date(Date.now() + 86_400_000).toISOString() });

/** The id in the path is that of none. */
export const announcements: MatrixRow[] = [
  { call: 'GET /api/announcements', procedure: 'announcements.list', outcome: membersOnly },
  {
    call: 'POST /api/announcements/:id/dismiss',
    procedure: 'announcements.dismiss',
    about: 'nothing',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NONE, other: NONE },
  },
  { call: 'GET /api/admin/announcements', procedure: 'announcements.listAll', outcome: administratorsOnly },
  {
    call: 'POST /api/admin/announcements',
    procedure: 'announcements.create',
    outcome: { ...administratorsOnly, administrator: 201, owner: 201 },
    body,
  },
  {
    call: 'PUT /api/admin/announcements/:id',
    procedure: 'announcements.edit',
    about: 'nothing',
    outcome: ofNone,
    body,
  },
  { call: 'POST /api/admin/announcements/:id/end', procedure: 'announcements.end', about: 'nothing', outcome: ofNone },
];
