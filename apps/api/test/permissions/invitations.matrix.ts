import type { MatrixRow, Outcome } from './matrix-row.ts';
import { administratorsOnly, LOGIN, membersOnly, visitorsToo } from './outcomes.ts';

const visitors = { visitor: LOGIN, invalidToken: LOGIN } as const;
const NO_INVITATION: Outcome = [404, 'Invitation not found'];
const MAY_NOT: Outcome = [403, 'You cannot make invitations in this network'];
const ofNone = { ...visitors, author: NO_INVITATION, other: NO_INVITATION, administrator: NO_INVITATION } as const;

/** Who may make them is a setting: administrators at first. */
export const invitations: MatrixRow[] = [
  {
    call: 'GET /api/invitations/preview',
    procedure: 'invitations.preview',
    outcome: visitorsToo,
    query: { code: 'of no invitation' },
  },
  { call: 'GET /api/invitations', procedure: 'invitations.list', outcome: membersOnly },
  { call: 'GET /api/invitations/allowance', procedure: 'invitations.allowance', outcome: membersOnly },
  { call: 'GET /api/invitations/invited', procedure: 'invitations.listInvited', outcome: membersOnly },
  {
    call: 'POST /api/invitations',
    procedure: 'invitations.make',
    outcome: {
      ...{ ...visitors, author: MAY_NOT, other: MAY_NOT, moderator: MAY_NOT },
      ...{ administrator: 201, owner: 201 },
    },
    body: () => ({ usesMax: 1 }),
  },
  {
    call: 'DELETE /api/invitations/:id',
    about: 'nothing',
    procedure: 'invitations.revoke',
    outcome: ofNone,
  },
  { call: 'GET /api/admin/invitations', procedure: 'invitations.listAll', outcome: administratorsOnly },
];
