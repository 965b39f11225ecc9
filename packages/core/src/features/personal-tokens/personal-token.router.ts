import * as z from 'zod';
import { exampleNewPersonalToken, examplePersonalToken } from '../../examples/personal-tokens.ts';
import { message } from '../../message.ts';
import { rateLimit, requireProof, router, sessionProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { accountErrors } from '../accounts/account.errors.ts';
import { personalTokenErrors } from './personal-token.errors.ts';
import {
  createPersonalTokenInput,
  listedPersonalToken,
  newPersonalToken,
  personalTokenIdInput,
} from './personal-token.schema.ts';

export const personalTokenRouter = router({
  list: query(
    sessionProcedure.output(z.array(listedPersonalToken)).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/auth/tokens',
          operationId: 'listPersonalTokens',
          summary: 'List your personal tokens',
          description: 'Those that work, the newest first. The tokens themselves are never sent again.',
        },
      ],
      example: { output: [examplePersonalToken] },
    }),
  ),

  create: mutation(
    sessionProcedure
      .use(requireProof)
      .input(createPersonalTokenInput)
      .use(rateLimit('factors'))
      .output(newPersonalToken)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/auth/tokens',
            operationId: 'createPersonalToken',
            summary: 'Make a personal token for a script',
            description:
              'It is sent as a bearer token, and may do what its scopes say. It ends at the time that you name, within a year, when you revoke it, and with another password. Where the network asks roles for a second factor, `admin` works for a token that was made in a session that has shown one.',
            status: 201,
          },
        ],
        refusals: [
          accountErrors.proofNeeded(),
          personalTokenErrors.demoFixed(),
          personalTokenErrors.tooMany(),
          personalTokenErrors.endOutOfRange(),
        ],
        example: {
          input: { name: 'Results to the board', scopes: ['read', 'write'], endsAt: examplePersonalToken.endsAt },
          output: exampleNewPersonalToken,
        },
      }),
  ),

  revoke: mutation(
    sessionProcedure
      .input(personalTokenIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/auth/tokens/:id',
            operationId: 'revokePersonalToken',
            summary: 'Revoke a personal token',
            description: 'It stops working at once, and its open streams end.',
          },
        ],
        refusals: [personalTokenErrors.notFound()],
        example: { input: { id: examplePersonalToken.id } },
      }),
    { message: 'Token revoked' },
  ),
});
