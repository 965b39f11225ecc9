import type { MatrixRow, Outcome } from './matrix-row.ts';
import { everyone, LOGIN, membersOnly, visitorsToo } from './outcomes.ts';

/** Who calls does not matter, only the link. */
const NO_LINK: Outcome = [404, 'This reset link does not work'];

export const accounts: MatrixRow[] = [
  {
    call: 'POST /api/users/register',
    procedure: 'accounts.register',
    outcome: { visitor: 201, invalidToken: 201, author: 201, other: 201 },
    body: () => ({ name: 'New', username: `new${Math.random().toString(36).slice(2, 12)}`, password: 'first-secret' }),
  },
  {
    call: 'POST /api/users/login',
    procedure: 'accounts.login',
    outcome: everyone,
    body: () => ({ username: 'author', password: 'first-secret' }),
  },
  {
    call: 'GET /api/usernames/check',
    procedure: 'accounts.checkUsername',
    outcome: visitorsToo,
    query: { username: 'nobody.yet' },
  },
  { call: 'GET /api/auth/me', procedure: 'accounts.me', outcome: membersOnly },
  { call: 'GET /api/auth/sessions', procedure: 'accounts.listSessions', outcome: membersOnly },
  {
    call: 'DELETE /api/auth/sessions/:id',
    about: 'nothing',
    procedure: 'accounts.revokeSession',
    outcome: {
      visitor: LOGIN,
      invalidToken: LOGIN,
      author: [404, 'Session not found'],
      other: [404, 'Session not found'],
    },
  },
  {
    call: 'POST /api/auth/proof',
    procedure: 'accounts.prove',
    outcome: { ...membersOnly, author: 200, other: 200 },
    body: () => ({ currentPassword: 'first-secret' }),
  },
  {
    call: 'PUT /api/auth/password',
    procedure: 'accounts.changePassword',
    outcome: { ...membersOnly, author: 200, other: 200 },
    body: () => ({ currentPassword: 'first-secret', newPassword: 'first-secret' }),
  },
  {
    call: 'POST /api/users/reset-password',
    procedure: 'accounts.resetPassword',
    outcome: { visitor: NO_LINK, invalidToken: NO_LINK, author: NO_LINK, other: NO_LINK },
    body: () => ({ code: 'of no link', password: 'first-secret' }),
  },
  { call: 'GET /api/demo/accounts', procedure: 'accounts.listDemoAccounts', outcome: visitorsToo },
];

/** Last, because it ends the caller's session. */
export const logout: MatrixRow = { call: 'POST /api/auth/logout', procedure: 'accounts.logout', outcome: everyone };
