import * as z from 'zod';
import { exampleApp } from '../../examples/apps.ts';
import { message } from '../../message.ts';
import { openProcedure, rateLimit, router, sessionProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { appErrors } from './app.errors.ts';
import {
  appIdInput,
  authorizedApp,
  authorizeInput,
  describedApp,
  listedApp,
  registerAppInput,
  registeredApp,
} from './app.schema.ts';

const refusedRequests = [
  appErrors.unknownApp(),
  appErrors.redirectUnknown(),
  appErrors.codeOnly(),
  appErrors.challengeNeeded(),
  appErrors.challengeInvalid(),
  appErrors.scopeUnknown(),
  appErrors.scopeNotRegistered(),
];

export const appsRouter = router({
  /** For whoever signs in to a network that only members read, too. */
  register: mutation(
    openProcedure
      .input(registerAppInput)
      .use(rateLimit('apps'))
      .output(registeredApp)
      .meta({ refusals: [appErrors.nameOwn(), appErrors.redirectOwn(), appErrors.scopeUnknown()] }),
  ),

  /** For visitors too: who signs up or in for an app reads which one it is. */
  describe: query(openProcedure.input(authorizeInput).output(describedApp).meta({ refusals: refusedRequests })),

  authorize: mutation(
    sessionProcedure
      .input(authorizeInput)
      .use(rateLimit('appSignIns'))
      .output(authorizedApp)
      .meta({ refusals: refusedRequests }),
  ),

  list: query(
    sessionProcedure.output(z.array(listedApp)).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/auth/apps',
          operationId: 'listApps',
          summary: 'List the apps that may act for you',
          description: 'Those that you have signed in to with OAuth 2, the newest first.',
        },
      ],
      example: { output: [exampleApp] },
    }),
  ),

  revoke: mutation(
    sessionProcedure
      .input(appIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/auth/apps/:id',
            operationId: 'revokeApp',
            summary: 'End the access of an app',
            description: 'Its tokens stop working at once, on all of your devices, and its open streams end.',
          },
        ],
        refusals: [appErrors.notFound()],
        example: { input: { id: exampleApp.id } },
      }),
    { message: 'Access ended' },
  ),
});
