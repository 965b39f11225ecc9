import { exampleToken } from '../../examples/accounts.ts';
import { exampleViewer } from '../../examples/entities.ts';
import { message } from '../../message.ts';
import { openProcedure, router } from '../../rpc/procedures.ts';
import { mutation } from '../../rpc/service-call.ts';
import { accountErrors } from '../accounts/account.errors.ts';
import { memberErrors } from '../members/member.errors.ts';
import { setupErrors } from './setup.errors.ts';
import { checkSetupInput, setUpInput, setUpOutput } from './setup.schema.ts';

const exampleCode = 'pN7wY2cR5vK8mQ1xT4zB6hJ9dF3gL0sA-eUoIiCyWkM';

export const setupRouter = router({
  setUp: mutation(
    openProcedure
      .input(setUpInput)
      .output(setUpOutput)
      .meta({
        isAlwaysOpen: true,
        rest: [
          {
            method: 'POST',
            path: '/api/setup',
            operationId: 'setUpNetwork',
            summary: 'Set up a new network',
            description:
              'Makes the account of its owner, signs it in, and opens the network. A server without members and without an owner prints the link with the code when it starts: it works once within 24 hours, and a newer one replaces it. A wrong, used, replaced and expired code are refused alike. A token that is sent is ignored.',
            status: 201,
            readsToken: false,
          },
        ],
        refusals: [
          setupErrors.linkNotFound(),
          accountErrors.commonPassword('password'),
          accountErrors.passwordIsName('password'),
          memberErrors.usernameTaken(),
          accountErrors.tooManySignIns(),
        ],
        example: {
          input: {
            code: exampleCode,
            name: 'Ana Silva',
            username: 'ana',
            password: 'correct horse',
            networkName: 'Rowing Club',
            sentence: 'Where the rowers of the lake meet.',
            rules: ['Be kind.', 'No adverts.'],
            registration: 'invitation',
          },
          output: { token: exampleToken, user: exampleViewer },
        },
      }),
  ),

  /** Not a query: the code would be in the address, which proxies log. */
  checkLink: mutation(
    openProcedure
      .input(checkSetupInput)
      .output(message)
      .meta({
        isAlwaysOpen: true,
        rest: [
          {
            method: 'POST',
            path: '/api/setup/check',
            operationId: 'checkSetupLink',
            summary: 'Check whether a set-up link works',
            description: 'Uses nothing up. A token that is sent is ignored.',
            readsToken: false,
          },
        ],
        refusals: [setupErrors.linkNotFound()],
        example: { input: { code: exampleCode } },
      }),
    { message: 'This set-up link works' },
  ),
});
