import { DomainError } from '@vibeline/core/errors';
import {
  accountSuspended,
  invalidCredentials,
  tooManyFailures,
  tooManySignIns,
} from '@vibeline/core/features/accounts/account.rules';
import {
  type DemoAccount,
  demoAccount,
  restCurrentUser,
  restSignedIn,
} from '@vibeline/core/features/accounts/account.schema';
import { toRestUser } from '@vibeline/core/features/members/member.schema';
import { USERNAME_TAKEN } from '@vibeline/core/features/members/username.rules';
import * as z from 'zod';
import { type RestRow, restRow } from '../../http/rest/rest-row.ts';

const wrongPassword = new DomainError('forbidden', 'wrong_password', 'Current password is wrong', {
  fields: { currentPassword: 'Current password is wrong' },
});

const ofDemoAccount = new DomainError('forbidden', 'demo_account', 'The password of a demo account cannot be changed');

const usernameTaken = new DomainError('conflict', 'username_taken', USERNAME_TAKEN, {
  fields: { username: USERNAME_TAKEN },
});

const noDemo = new DomainError('not_found', 'no_demo', 'Not found');

/** The page that offers them asks on other networks too, so it gets none there; the documented call is refused. */
function someAccounts(accounts: DemoAccount[]): DemoAccount[] {
  if (accounts.length === 0) throw noDemo;
  return accounts;
}

export const accountRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/api/users/register',
    procedure: 'accounts.register',
    operationId: 'register',
    summary: 'Make an account and sign in',
    description: 'Returns the token of the new session, this once. A token that is sent is ignored.',
    status: 201,
    readsToken: false,
    refusals: [usernameTaken, tooManySignIns()],
    response: { schema: restSignedIn, from: ({ token, user }) => ({ token, user: toRestUser(user) }) },
  }),
  restRow({
    method: 'GET',
    path: '/api/usernames/check',
    procedure: 'accounts.checkUsername',
    operationId: 'checkUsername',
    summary: 'Check whether a username can be registered',
    description:
      'For sign-up forms, while the name is typed. It reserves nothing: `register` may still refuse the name. An invalid username is 400.',
  }),
  restRow({
    method: 'POST',
    path: '/api/users/login',
    procedure: 'accounts.login',
    operationId: 'login',
    summary: 'Sign in',
    description:
      'Returns the token of a new session, this once. A wrong password and an unknown name are refused alike. A token that is sent is ignored.',
    readsToken: false,
    refusals: [
      invalidCredentials(),
      accountSuspended({
        until: '2026-12-01T00:00:00.000Z',
        reason: 'It advertises the same shop in every thread.',
        canAppeal: true,
      }),
      tooManyFailures(1000),
      tooManySignIns(),
    ],
    response: { schema: restSignedIn, from: ({ token, user }) => ({ token, user: toRestUser(user) }) },
  }),
  restRow({
    method: 'GET',
    path: '/api/auth/me',
    procedure: 'accounts.me',
    operationId: 'getCurrentUser',
    summary: 'Get yourself',
    description: 'The member the token belongs to.',
    response: { schema: restCurrentUser, from: ({ user }) => ({ user: { ...user, ...toRestUser(user) } }) },
  }),
  restRow({
    method: 'POST',
    path: '/api/auth/logout',
    procedure: 'accounts.logout',
    operationId: 'logout',
    summary: 'Sign out',
    description:
      'Ends the session of the token, which stops working at once. Harmless without one or with an expired one.',
    acceptsExpiredToken: true,
  }),
  restRow({
    method: 'GET',
    path: '/api/auth/sessions',
    procedure: 'accounts.listSessions',
    operationId: 'listSessions',
    summary: 'List your sessions',
    description: 'Where you are signed in, the last used first; at most 100.',
  }),
  restRow({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    procedure: 'accounts.revokeSession',
    operationId: 'revokeSession',
    summary: 'End one of your sessions',
    description: 'Its token stops working at once.',
    refusals: [new DomainError('not_found', 'session_not_found', 'Session not found')],
  }),
  restRow({
    method: 'PUT',
    path: '/api/auth/password',
    procedure: 'accounts.changePassword',
    operationId: 'changePassword',
    summary: 'Change your password',
    description: 'Every other session ends.',
    refusals: [wrongPassword, ofDemoAccount, tooManyFailures(1000), tooManySignIns()],
  }),
  restRow({
    method: 'GET',
    path: '/api/demo/accounts',
    procedure: 'accounts.listDemoAccounts',
    operationId: 'listDemoAccounts',
    summary: 'List the demo accounts',
    description: 'The accounts anyone may sign in with while the demo world runs; else 404.',
    response: { schema: z.array(demoAccount), from: someAccounts },
    refusals: [noDemo],
  }),
];
