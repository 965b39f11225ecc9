import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, membersOnly } from './outcomes.ts';

const NONE: Outcome = [404, 'There is no import to undo'];
const NO_ID: Outcome = [400, 'This is not the id of an import'];
const NO_FILE: Outcome = [400, 'File required'];

/** What an archive adds, and for whom, is in the tests of the feature. */
export const accountImports: MatrixRow[] = [
  { call: 'GET /api/account/import', procedure: 'imports.get', outcome: membersOnly },
  {
    call: 'DELETE /api/account/import',
    procedure: 'imports.undo',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NONE, other: NONE },
  },
  {
    call: 'DELETE /api/account/imports/:importId',
    procedure: 'imports.undoOne',
    about: 'nothing',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_ID, other: NO_ID },
  },
  {
    call: 'POST /api/account/import',
    procedure: 'imports.request',
    body: () => ({ bytes: 1000 }),
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: 200, other: 200 },
  },
  {
    call: 'POST /api/account/import/archive',
    procedure: 'imports.upload',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_FILE, other: NO_FILE },
  },
];
