import * as z from 'zod';
import { exampleNewSignIn } from '../../examples/sign-ins.ts';
import { message } from '../../message.ts';
import { router, sessionProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { signInErrors } from './sign-in.errors.ts';
import { answerSignInInput, newSignIn } from './sign-in.schema.ts';

export const signInRouter = router({
  list: query(
    sessionProcedure.output(z.array(newSignIn)).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/auth/sign-ins',
          operationId: 'listNewSignIns',
          summary: 'List sign-ins from new browsers',
          description:
            'Those after this session began that no session of yours has answered, the newest first, for 30 days. A session that is itself told as new lists none.',
        },
      ],
      example: { output: [exampleNewSignIn] },
    }),
  ),

  answer: mutation(
    sessionProcedure
      .input(answerSignInInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/auth/sign-ins/:id',
            operationId: 'answerNewSignIn',
            summary: 'Say whether a sign-in was you',
            description:
              'It is listed no more, in any session. With `wasMe` false every session that began from there since then ends, and so do the personal tokens that they made. Change your password then.',
          },
        ],
        refusals: [signInErrors.notFound()],
        example: { input: { id: exampleNewSignIn.id, wasMe: false } },
      }),
    { message: 'Thank you' },
  ),
});
