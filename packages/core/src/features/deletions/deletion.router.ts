import { exampleTime } from '../../examples/time.ts';
import { message } from '../../message.ts';
import { requireProof, router, sessionProcedure } from '../../rpc/procedures.ts';
import { mutation } from '../../rpc/service-call.ts';
import { accountErrors } from '../accounts/account.errors.ts';
import { LEAVE_DAYS, USERNAME_RESERVED_DAYS } from '../accounts/deletion.rules.ts';
import { deletionErrors } from './deletion.errors.ts';
import { leaveInput, left } from './deletion.schema.ts';

export const deletionRouter = router({
  leave: mutation(
    sessionProcedure
      .use(requireProof)
      .input(leaveInput)
      .output(left)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/account/deletion',
            operationId: 'deleteOwnAccount',
            summary: 'Delete your account',
            description: `At once you are hidden from everyone, your sessions and your live stream end, and other members’ pages say so. Within ${LEAVE_DAYS} days you come back by signing in with \`comeBack\`, and all is as before. After that what you posted, wrote and uploaded is deleted for good, anonymous posts too, which are seen until then. Your lines in conversations stay, without a name, and nobody else gets your username for ${USERNAME_RESERVED_DAYS} days.`,
          },
        ],
        refusals: [
          accountErrors.proofNeeded(),
          deletionErrors.wrongUsername(),
          deletionErrors.ownerStays(),
          deletionErrors.lastAdministrator(),
          deletionErrors.demoFixed(),
        ],
        example: { input: { username: 'ana' }, output: { message: 'Your account is deleted', until: exampleTime } },
      }),
  ),

  takeBreak: mutation(
    sessionProcedure.output(message).meta({
      rest: [
        {
          method: 'POST',
          path: '/api/account/break',
          operationId: 'takeBreak',
          summary: 'Take a break',
          description:
            'You are hidden from everyone, and your sessions and your live stream end. Nothing is deleted. The break ends when you sign in again, and by nothing else.',
        },
      ],
      refusals: [deletionErrors.demoFixed()],
    }),
    { message: 'Your break has begun' },
  ),
});
