import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN } from './outcomes.ts';

const NOT_FOUND: Outcome = [404, 'Not found'];
const NO_REQUEST: Outcome = [404, 'Request not found'];
const hidden = { visitor: LOGIN, invalidToken: LOGIN, author: NOT_FOUND, other: NOT_FOUND } as const;
const ofNone = { ...hidden, moderator: NO_REQUEST, administrator: NO_REQUEST, owner: NO_REQUEST } as const;

export const registration: MatrixRow[] = [
  {
    call: 'GET /api/admin/requests',
    procedure: 'registration.listRequests',
    outcome: { ...hidden, moderator: 200, administrator: 200, owner: 200 },
  },
  {
    call: 'POST /api/admin/requests/:id/accept',
    about: 'nothing',
    procedure: 'registration.accept',
    outcome: ofNone,
  },
  {
    call: 'POST /api/admin/requests/:id/decline',
    about: 'nothing',
    procedure: 'registration.decline',
    outcome: ofNone,
    body: () => ({ answer: 'Only members of the club join.' }),
  },
];
