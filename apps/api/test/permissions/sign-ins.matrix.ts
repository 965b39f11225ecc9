import type { MatrixRow } from './matrix-row.ts';
import { membersOnly } from './outcomes.ts';

const missing = [404, 'This sign-in was answered already'] as [number, string];

export const signIns: MatrixRow[] = [
  { call: 'GET /api/auth/sign-ins', procedure: 'signIns.list', outcome: membersOnly },
  {
    call: 'POST /api/auth/sign-ins/:id',
    about: 'nothing',
    procedure: 'signIns.answer',
    outcome: { ...membersOnly, author: missing, other: missing },
    body: () => ({ wasMe: true }),
  },
];
