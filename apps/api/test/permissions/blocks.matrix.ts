import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, membersOnly } from './outcomes.ts';

const NO_MEMBER: Outcome = [404, 'User Not Found'];

export const blocks: MatrixRow[] = [
  // blocks.test.ts blocks members who exist: here that would hide them from the rows that follow.
  {
    call: 'PUT /api/users/:id/block',
    about: 'nothing',
    procedure: 'blocks.block',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_MEMBER, other: NO_MEMBER },
  },
  { call: 'DELETE /api/users/:id/block', about: 'author', procedure: 'blocks.unblock', outcome: membersOnly },
  { call: 'GET /api/blocks', procedure: 'blocks.list', outcome: membersOnly },
];
