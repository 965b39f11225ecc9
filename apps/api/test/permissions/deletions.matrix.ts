import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, membersOnly } from './outcomes.ts';

const NOT_YOURS: Outcome = [400, 'This is not your username'];

/** What follows for the account is in the tests of the feature. */
export const deletions: MatrixRow[] = [
  {
    call: 'POST /api/account/deletion',
    procedure: 'deletions.leave',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NOT_YOURS, other: NOT_YOURS },
    body: () => ({ username: 'nobody' }),
  },
];

/** Ends the sessions of who makes it. */
export const breaks: MatrixRow[] = [
  { call: 'POST /api/account/break', procedure: 'deletions.takeBreak', outcome: membersOnly },
];
