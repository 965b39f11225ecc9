import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, membersOnly } from './outcomes.ts';

const NONE: Outcome = [404, 'There is no archive to download'];

/** Each member asks once; what later requests get is in the tests of the feature. */
export const accountExports: MatrixRow[] = [
  { call: 'GET /api/account/export', procedure: 'exports.get', outcome: membersOnly },
  {
    call: 'POST /api/account/export/link',
    procedure: 'exports.createLink',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NONE, other: NONE },
  },
  {
    call: 'POST /api/account/export',
    procedure: 'exports.request',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: 200, other: 200 },
  },
];
