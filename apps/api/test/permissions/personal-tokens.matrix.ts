import { DAY_MS } from '@vibeline/core/durations.rules';
import type { MatrixRow } from './matrix-row.ts';
import { membersOnly } from './outcomes.ts';

const missing = [404, 'Token not found'] as [number, string];
const outOfRange = [400, 'A token must end after now, and within 365 days'] as [number, string];

export const personalTokens: MatrixRow[] = [
  { call: 'GET /api/auth/tokens', procedure: 'personalTokens.list', outcome: membersOnly },
  {
    call: 'POST /api/auth/tokens',
    procedure: 'personalTokens.create',
    outcome: { ...membersOnly, author: outOfRange, other: outOfRange },
    body: () => ({ name: 'Script', scopes: ['read'], endsAt: new Date(DAY_MS).toISOString() }),
  },
  {
    call: 'DELETE /api/auth/tokens/:id',
    about: 'nothing',
    procedure: 'personalTokens.revoke',
    outcome: { ...membersOnly, author: missing, other: missing },
  },
];
