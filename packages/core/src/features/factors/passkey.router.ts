import * as z from 'zod';
import { exampleLeaving, exampleSuspension, exampleToken } from '../../examples/accounts.ts';
import { exampleViewer } from '../../examples/entities.ts';
import {
  exampleAddedPasskey,
  exampleCreation,
  examplePasskey,
  examplePasskeyAnswer,
  exampleRequest,
} from '../../examples/passkeys.ts';
import { message } from '../../message.ts';
import { openProcedure, rateLimit, requireProof, router, sessionProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { accountErrors } from '../accounts/account.errors.ts';
import { factorErrors } from './factor.errors.ts';
import {
  addPasskeyInput,
  begunPasskeySignIn,
  passkey,
  passkeyCreation,
  passkeyIdInput,
  passkeyRequest,
  passkeySignInInput,
} from './passkey.schema.ts';
import { passkeySession } from './passkey-session.schema.ts';

export const passkeyRouter = router({
  list: query(
    sessionProcedure.output(z.array(passkey)).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/auth/passkeys',
          operationId: 'listPasskeys',
          summary: 'List your passkeys',
          description: 'The newest first.',
        },
      ],
      example: { output: [examplePasskey] },
    }),
  ),

  beginAdding: mutation(
    sessionProcedure
      .use(requireProof)
      .use(rateLimit('factors'))
      .output(passkeyCreation)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/auth/passkeys/begin',
            operationId: 'beginPasskey',
            summary: 'Begin to add a passkey',
            description: 'Nothing changes until `addPasskey`, with which the same session answers.',
          },
        ],
        refusals: [
          accountErrors.proofNeeded(),
          factorErrors.passkeysOff(),
          factorErrors.demoFixed(),
          factorErrors.tooManyPasskeys(),
        ],
        example: { output: exampleCreation },
      }),
  ),

  add: mutation(
    sessionProcedure
      .use(requireProof)
      .input(addPasskeyInput)
      .use(rateLimit('factors'))
      .output(passkey)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/auth/passkeys',
            operationId: 'addPasskey',
            summary: 'Add a passkey',
            description:
              'It signs in without password and code. The device must have asked for a PIN, a finger or a face.',
            status: 201,
          },
        ],
        refusals: [accountErrors.proofNeeded(), factorErrors.passkeyRefused(), factorErrors.tooManyPasskeys()],
        example: { input: exampleAddedPasskey, output: examplePasskey },
      }),
  ),

  remove: mutation(
    sessionProcedure
      .use(requireProof)
      .input(passkeyIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/auth/passkeys/:id',
            operationId: 'removePasskey',
            summary: 'Remove a passkey',
            description: 'It stops working at once.',
          },
        ],
        refusals: [accountErrors.proofNeeded(), factorErrors.passkeyNotFound()],
        example: { input: { id: examplePasskey.id } },
      }),
    { message: 'Passkey removed' },
  ),

  beginProof: mutation(
    sessionProcedure
      .use(rateLimit('factors'))
      .output(passkeyRequest)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/auth/proof/passkey',
            operationId: 'beginPasskeyProof',
            summary: 'Begin to show with a passkey that it is you',
            description: 'For `prove`, in the same session.',
          },
        ],
        refusals: [factorErrors.passkeysOff()],
        example: { output: exampleRequest },
      }),
  ),

  beginSignIn: mutation(
    openProcedure.output(begunPasskeySignIn).meta({
      rest: [
        {
          method: 'POST',
          path: '/api/users/login/passkey/begin',
          operationId: 'beginPasskeySignIn',
          summary: 'Begin to sign in with a passkey',
          description: 'The same for everyone: no username is asked for. A token that is sent is ignored.',
          readsToken: false,
        },
      ],
      refusals: [factorErrors.passkeysOff()],
      example: { output: { attempt: 'q3V0n1yJ8bq0dKfLr5mXc2Tg', request: exampleRequest } },
    }),
  ),

  signIn: mutation(
    openProcedure
      .input(passkeySignInInput)
      .output(passkeySession)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/users/login/passkey',
            operationId: 'signInWithPasskey',
            summary: 'Sign in with a passkey',
            description:
              'Returns the token of a new session, this once. No password and no code are asked for. Who has deleted their account, or takes a break, comes back as with `login`. A token that is sent is ignored.',
            readsToken: false,
          },
        ],
        refusals: [
          factorErrors.passkeyRefused(),
          accountErrors.suspended(exampleSuspension),
          accountErrors.beingDeleted(),
          accountErrors.leaving(exampleLeaving),
          accountErrors.tooLateToComeBack(),
        ],
        example: {
          input: { attempt: 'q3V0n1yJ8bq0dKfLr5mXc2Tg', passkey: examplePasskeyAnswer },
          output: { token: exampleToken, user: exampleViewer },
        },
      }),
  ),
});
