import type { MatrixRow } from './matrix-row.ts';
import { membersOnly } from './outcomes.ts';

const off = [409, 'One-time codes are not on'] as const;
const wrong = [403, 'This code is wrong, or was used already'] as const;

export const factors: MatrixRow[] = [
  { call: 'GET /api/auth/second-factor', procedure: 'factors.get', outcome: membersOnly },
  {
    call: 'POST /api/auth/second-factor/codes',
    procedure: 'factors.beginCodes',
    outcome: { ...membersOnly, author: 201, other: 201 },
  },
  {
    call: 'POST /api/auth/second-factor/codes/confirm',
    procedure: 'factors.confirmCodes',
    outcome: { ...membersOnly, author: [...wrong], other: [...wrong] },
    body: () => ({ code: 'abcd-efgh-jkmn-0123' }),
  },
  {
    call: 'POST /api/auth/second-factor/recovery-codes',
    procedure: 'factors.renewRecoveryCodes',
    outcome: { ...membersOnly, author: [...off], other: [...off] },
  },
  {
    call: 'DELETE /api/auth/second-factor/codes',
    procedure: 'factors.removeCodes',
    outcome: { ...membersOnly, author: [...off], other: [...off] },
  },
];
