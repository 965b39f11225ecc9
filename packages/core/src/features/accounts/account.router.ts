import * as z from 'zod';
import { exampleApproval, exampleLeaving, exampleSuspension, exampleToken } from '../../examples/accounts.ts';
import { exampleViewer } from '../../examples/entities.ts';
import { exampleTime } from '../../examples/time.ts';
import { message } from '../../message.ts';
import {
  memberProcedure,
  openProcedure,
  rateLimit,
  router,
  sessionProcedure,
  visitorProcedure,
} from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { factorErrors } from '../factors/factor.errors.ts';
import { invitationErrors } from '../invitations/invitation.errors.ts';
import { memberErrors } from '../members/member.errors.ts';
import { registrationErrors } from '../registration/registration.errors.ts';
import { accountErrors } from './account.errors.ts';
import {
  accountSession,
  changePasswordInput,
  currentUser,
  demoAccount,
  loginInput,
  proveInput,
  registerInput,
  resetPasswordInput,
  revokeSessionInput,
  signedIn,
  usernameCheck,
  usernameCheckInput,
} from './account.schema.ts';

export const accountRouter = router({
  register: mutation(
    openProcedure
      .input(registerInput)
      .output(signedIn)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/users/register',
            operationId: 'register',
            summary: 'Make an account and sign in',
            description:
              'Returns the token of the new session, this once. A token that is sent is ignored. Where the network is not open (`getNetwork` says so), it takes the code of an invitation, or a reason: then moderators decide, and until they have, this call and `login` are refused with `waiting_for_approval`.',
            status: 201,
            isSpecified: true,
            readsToken: false,
          },
        ],
        refusals: [
          accountErrors.commonPassword('password'),
          accountErrors.passwordIsName('password'),
          memberErrors.usernameTaken(),
          accountErrors.tooManySignIns(),
          registrationErrors.closed(''),
          registrationErrors.invitationRequired(),
          invitationErrors.notWorking(),
          registrationErrors.reasonRequired(),
          registrationErrors.waiting(exampleApproval),
          registrationErrors.tooManySignUps(),
          registrationErrors.tooManyRequests(),
        ],
        example: {
          input: { name: 'Ana Silva', username: 'ana', password: 'correct horse' },
          output: { token: exampleToken, user: exampleViewer },
        },
      }),
  ),

  checkUsername: query(
    visitorProcedure
      .input(usernameCheckInput)
      .use(rateLimit('usernames'))
      .output(usernameCheck)
      .meta({
        isOpenToVisitors: true,
        rest: [
          {
            method: 'GET',
            path: '/api/usernames/check',
            operationId: 'checkUsername',
            summary: 'Check whether a username can be registered',
            description:
              'For sign-up forms, while the name is typed. It reserves nothing: `register` may still refuse the name. An invalid username is 400.',
          },
        ],
        example: {
          input: { username: 'ana' },
          output: { isAvailable: false, reason: 'taken', message: 'Username already taken' },
        },
      }),
  ),

  login: mutation(
    openProcedure
      .input(loginInput)
      .output(signedIn)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/users/login',
            operationId: 'login',
            summary: 'Sign in',
            description:
              'Returns the token of a new session, this once. A wrong password and an unknown name are refused alike. Of a member with one-time codes it takes a `code` too: without one the right password is refused with `code_needed`. Of a member who has deleted their account it is refused with `leaving`, and works with `comeBack`, until the time that the refusal names; it ends a break by itself. A token that is sent is ignored.',
            isSpecified: true,
            readsToken: false,
          },
        ],
        refusals: [
          accountErrors.invalidCredentials(),
          factorErrors.codeNeeded(),
          factorErrors.wrongCode(),
          accountErrors.suspended(exampleSuspension),
          accountErrors.beingDeleted(),
          accountErrors.leaving(exampleLeaving),
          accountErrors.tooLateToComeBack(),
          registrationErrors.waiting(exampleApproval),
          accountErrors.tooManyFailures(1000),
          accountErrors.tooManySignIns(),
        ],
        example: {
          input: { username: 'ana', password: 'correct horse' },
          output: { token: exampleToken, user: exampleViewer },
        },
      }),
  ),

  logout: mutation(
    openProcedure.output(message).meta({
      access: 'session',
      rest: [
        {
          method: 'POST',
          path: '/api/auth/logout',
          operationId: 'logout',
          summary: 'Sign out',
          description:
            'Ends the session of the token, which stops working at once. Harmless without one or with an expired one.',
          isSpecified: true,
          acceptsExpiredToken: true,
        },
      ],
    }),
    { message: 'Signed out' },
  ),

  me: query(
    memberProcedure.output(currentUser).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/auth/me',
          operationId: 'getCurrentUser',
          summary: 'Get yourself',
          description: 'The member the token belongs to.',
          isSpecified: true,
        },
      ],
      example: { output: { user: { ...exampleViewer, positiveReceived: 50, negativeReceived: 11 } } },
    }),
  ),

  listSessions: query(
    sessionProcedure.output(z.array(accountSession)).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/auth/sessions',
          operationId: 'listSessions',
          summary: 'List your sessions',
          description: 'Where you are signed in, the last used first; at most 100.',
        },
      ],
      example: {
        output: [
          { id: 31, device: 'Firefox on Linux', createdAt: exampleTime, lastUsedAt: exampleTime, isCurrent: true },
        ],
      },
    }),
  ),

  revokeSession: mutation(
    sessionProcedure
      .input(revokeSessionInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/auth/sessions/:id',
            operationId: 'revokeSession',
            summary: 'End one of your sessions',
            description: 'Its token stops working at once.',
          },
        ],
        refusals: [accountErrors.sessionNotFound()],
        example: { input: { id: 30 } },
      }),
    { message: 'Session ended' },
  ),

  prove: mutation(
    sessionProcedure
      .input(proveInput)
      .use(rateLimit('proofs'))
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/auth/proof',
            operationId: 'prove',
            summary: 'Show again that it is you',
            description:
              'Calls that are refused with `proof_needed` work for 10 minutes after it, and after a sign-in, in this session. Of a member with one-time codes it takes a `code` too.',
          },
        ],
        refusals: [
          accountErrors.wrongPassword(),
          factorErrors.codeNeeded(),
          factorErrors.wrongCode(),
          factorErrors.passkeyRefused(),
          accountErrors.tooManyFailures(1000),
          accountErrors.tooManySignIns(),
        ],
        example: { input: { currentPassword: 'correct horse' } },
      }),
    { message: 'Thank you' },
  ),

  changePassword: mutation(
    sessionProcedure
      .input(changePasswordInput)
      .use(rateLimit('password'))
      .output(message)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/auth/password',
            operationId: 'changePassword',
            summary: 'Change your password',
            description: 'Every other session ends.',
          },
        ],
        refusals: [
          accountErrors.wrongPassword(),
          accountErrors.commonPassword('newPassword'),
          accountErrors.passwordIsName('newPassword'),
          accountErrors.demoPasswordFixed(),
          accountErrors.tooManyFailures(1000),
          accountErrors.tooManySignIns(),
        ],
        example: {
          input: { currentPassword: 'correct horse', newPassword: 'battery staple' },
        },
      }),
    { message: 'Password changed' },
  ),

  resetPassword: mutation(
    openProcedure
      .input(resetPasswordInput)
      .output(signedIn)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/users/reset-password',
            operationId: 'resetPassword',
            summary: 'Set a new password with a reset link',
            description:
              'For members who have forgotten theirs: whoever runs the network makes the link, which works once within 24 hours, or a mail brings it, within an hour. Every session ends, and a new one begins. A wrong, used, replaced and expired code are refused alike. Of a suspended account, and of one that its member has deleted (`leaving`), the password changes, and no session begins; nor for a member with one-time codes, who then signs in with the new password and a code (`code_needed`). A token that is sent is ignored.',
            readsToken: false,
          },
        ],
        refusals: [
          accountErrors.resetLinkNotFound(),
          accountErrors.commonPassword('password'),
          accountErrors.passwordIsName('password'),
          factorErrors.codeNeeded(),
          accountErrors.suspended(exampleSuspension),
          accountErrors.beingDeleted(),
          accountErrors.leaving(exampleLeaving),
          accountErrors.tooLateToComeBack(),
          accountErrors.demoPasswordFixed(),
          accountErrors.tooManyFailures(1000),
          accountErrors.tooManySignIns(),
        ],
        example: {
          input: { code: 'pN7wY2cR5vK8mQ1xT4zB6hJ9dF3gL0sA-eUoIiCyWkM', password: 'battery staple' },
          output: { token: exampleToken, user: exampleViewer },
        },
      }),
  ),

  listDemoAccounts: query(
    visitorProcedure.output(z.array(demoAccount)).meta({
      isOpenToVisitors: true,
      rest: [
        {
          method: 'GET',
          path: '/api/demo/accounts',
          operationId: 'listDemoAccounts',
          summary: 'List the demo accounts',
          description: 'The accounts anyone may sign in with while the demo world runs; else 404.',
        },
      ],
      refusals: [accountErrors.noDemo()],
      example: { output: [{ username: 'demo', password: 'demo-vibes', name: 'Demo' }] },
    }),
  ),
});
