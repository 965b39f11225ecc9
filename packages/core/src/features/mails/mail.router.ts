import { exampleOwnEmail } from '../../examples/mails.ts';
import { message } from '../../message.ts';
import { openProcedure, rateLimit, router, sessionProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { accountErrors } from '../accounts/account.errors.ts';
import { mailErrors } from './mail.errors.ts';
import {
  confirmEmailInput,
  forgotPasswordInput,
  oneClickField,
  ownEmail,
  removeEmailInput,
  setDigestInput,
  setEmailInput,
  unsubscribeInput,
} from './mail.schema.ts';

const passwordRefusals = [
  accountErrors.wrongPassword(),
  accountErrors.tooManyFailures(1000),
  accountErrors.tooManySignIns(),
];

export const mailRouter = router({
  get: query(
    sessionProcedure.output(ownEmail).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/account/email',
          operationId: 'getEmail',
          summary: 'Get your e-mail address',
          description: 'An account needs none. Nobody else sees it.',
        },
      ],
      example: { output: exampleOwnEmail },
    }),
  ),

  set: mutation(
    sessionProcedure
      .input(setEmailInput)
      .use(rateLimit('emails'))
      .output(ownEmail)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/account/email',
            operationId: 'setEmail',
            summary: 'Give or change your e-mail address',
            description:
              'A mail with a link is sent to it: it works once within 24 hours, and until then the confirmed address stays, which is told. The address that waits is replaced; sent again, it gets a new link. Several members may have the same address. At most 3 mails an hour are sent to an address.',
          },
        ],
        refusals: [mailErrors.noMail(), mailErrors.demoAddressFixed(), ...passwordRefusals],
        example: { input: { email: 'ana@example.org', currentPassword: 'correct horse' }, output: exampleOwnEmail },
      }),
  ),

  remove: mutation(
    sessionProcedure
      .input(removeEmailInput)
      .use(rateLimit('emails'))
      .output(ownEmail)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/account/email',
            operationId: 'deleteEmail',
            summary: 'Remove your e-mail address',
            description: 'The confirmed address, which is told, and the one that waits. Summaries end.',
          },
        ],
        refusals: passwordRefusals,
        example: {
          input: { currentPassword: 'correct horse' },
          output: { address: null, waiting: null, hasFailed: false, digest: 'off' },
        },
      }),
  ),

  confirm: mutation(
    openProcedure
      .input(confirmEmailInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/account/email/confirm',
            operationId: 'confirmEmail',
            summary: 'Confirm an e-mail address',
            description:
              'With the code of the link that was sent to it, also where you are not signed in. A wrong, used, replaced and expired code are refused alike. A token that is sent is ignored.',
            readsToken: false,
          },
        ],
        refusals: [mailErrors.linkNotFound()],
        example: { input: { code: 'pN7wY2cR5vK8mQ1xT4zB6hJ9dF3gL0sA-eUoIiCyWkM' } },
      }),
    { message: 'E-mail address confirmed' },
  ),

  setDigest: mutation(
    sessionProcedure
      .input(setDigestInput)
      .output(ownEmail)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/account/digest',
            operationId: 'setDigest',
            summary: 'Choose how often you get a summary by e-mail',
            description:
              'At your confirmed address: counts of what waits for you, and posts that you may see. Nothing is sent when nothing happened.',
          },
        ],
        refusals: [mailErrors.notConfirmed()],
        example: { input: { digest: 'weekly' }, output: { ...exampleOwnEmail, digest: 'weekly' } },
      }),
  ),

  unsubscribe: mutation(
    openProcedure
      .input(unsubscribeInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/unsubscribe/:code',
            operationId: 'unsubscribe',
            summary: 'Get no more summaries',
            description:
              'With the code of a link in a summary, also where you are not signed in, and by the button of mail programs (RFC 8058). Again, it changes nothing. A token that is sent is ignored.',
            readsToken: false,
            extraInput: oneClickField,
          },
        ],
        refusals: [mailErrors.linkNotFound()],
        example: { input: { code: 'pN7wY2cR5vK8mQ1xT4zB6h', 'List-Unsubscribe': 'One-Click' } },
      }),
    { message: 'You get no more summaries' },
  ),

  forgotPassword: mutation(
    openProcedure
      .input(forgotPasswordInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/users/forgot-password',
            operationId: 'forgotPassword',
            summary: 'Get a link that sets a new password',
            description:
              'It is sent to the address if members have confirmed it, with a link for each of them that works once within an hour (`resetPassword`). The response is the same for every address. At most 3 an hour for an address, and 20 from a network. A token that is sent is ignored.',
            readsToken: false,
          },
        ],
        refusals: [mailErrors.noMail()],
        example: { input: { email: 'ana@example.org' } },
      }),
    { message: 'If an account has this address, a mail with a link is on its way' },
  ),
});
