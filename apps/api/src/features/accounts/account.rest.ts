import { restCurrentUser, restSignedIn } from '@vibeline/core/features/accounts/account.schema';
import { toRestUser } from '@vibeline/core/features/members/member.schema';
import { type RestRow, restRow } from '../../http/rest-row.ts';

export const accountRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/api/users/register',
    procedure: 'accounts.register',
    summary: 'Make an account and sign in. The token is shown this once.',
    status: 201,
    response: { schema: restSignedIn, from: ({ token, user }) => ({ token, user: toRestUser(user) }) },
  }),
  restRow({
    method: 'POST',
    path: '/api/users/login',
    procedure: 'accounts.login',
    summary: 'Sign in. A wrong password and an unknown name are answered alike.',
    response: { schema: restSignedIn, from: ({ token, user }) => ({ token, user: toRestUser(user) }) },
  }),
  restRow({
    method: 'GET',
    path: '/api/auth/me',
    procedure: 'accounts.me',
    summary: 'The member the token belongs to.',
    response: { schema: restCurrentUser, from: ({ user }) => ({ user: { ...user, ...toRestUser(user) } }) },
  }),
  restRow({
    method: 'POST',
    path: '/api/auth/logout',
    procedure: 'accounts.logout',
    summary: 'End this session: its token stops working at once. Harmless without one.',
  }),
  restRow({
    method: 'GET',
    path: '/api/auth/sessions',
    procedure: 'accounts.listSessions',
    summary: 'Where one is signed in, the last used first.',
  }),
  restRow({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    procedure: 'accounts.revokeSession',
    summary: 'End one of one’s own sessions.',
  }),
  restRow({
    method: 'PUT',
    path: '/api/auth/password',
    procedure: 'accounts.changePassword',
    summary: 'Change the password; every other session ends.',
  }),
  restRow({
    method: 'GET',
    path: '/api/demo/accounts',
    procedure: 'accounts.listDemoAccounts',
    summary: 'The quick logins, while the demo world runs; else 404.',
  }),
];
