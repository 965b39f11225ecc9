import { exampleTime } from '../../examples/time.ts';
import { message } from '../../message.ts';
import { rateLimit, requireProof, router, sessionProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { accountErrors } from '../accounts/account.errors.ts';
import { factorErrors } from './factor.errors.ts';
import { begunCodes, confirmCodesInput, recoveryCodes, secondFactor } from './factor.schema.ts';

const exampleSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const exampleRecoveryCodes = { recoveryCodes: ['3f9k-x2m7-q0wd-8hvt', '7c1z-a5np-e6ry-j4gs'] };

export const factorRouter = router({
  get: query(
    sessionProcedure.output(secondFactor).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/auth/second-factor',
          operationId: 'getSecondFactor',
          summary: 'Get your second factor',
          description: 'Whether signing in takes more than the password.',
        },
      ],
      example: { output: { codes: { since: exampleTime, recoveryCodesLeft: 9 } } },
    }),
  ),

  beginCodes: mutation(
    sessionProcedure
      .use(requireProof)
      .use(rateLimit('factors'))
      .output(begunCodes)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/auth/second-factor/codes',
            operationId: 'beginCodes',
            summary: 'Begin to set up one-time codes',
            description:
              'Nothing changes until `confirmCodes`. A secret that was begun before and not confirmed is replaced.',
            status: 201,
          },
        ],
        refusals: [accountErrors.proofNeeded(), factorErrors.demoFixed(), factorErrors.codesOn()],
        example: {
          output: { secret: exampleSecret, uri: `otpauth://totp/Vibeline:ana?issuer=Vibeline&secret=${exampleSecret}` },
        },
      }),
  ),

  confirmCodes: mutation(
    sessionProcedure
      .use(requireProof)
      .input(confirmCodesInput)
      .use(rateLimit('factors'))
      .output(recoveryCodes)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/auth/second-factor/codes/confirm',
            operationId: 'confirmCodes',
            summary: 'Switch one-time codes on',
            description:
              'With a first code of the app. From then on signing in takes a code. Returns the recovery codes, this once.',
          },
        ],
        refusals: [accountErrors.proofNeeded(), factorErrors.wrongCode(), factorErrors.codesOn()],
        example: { input: { code: '123456' }, output: exampleRecoveryCodes },
      }),
  ),

  renewRecoveryCodes: mutation(
    sessionProcedure
      .use(requireProof)
      .use(rateLimit('factors'))
      .output(recoveryCodes)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/auth/second-factor/recovery-codes',
            operationId: 'renewRecoveryCodes',
            summary: 'Get new recovery codes',
            description: 'The earlier ones stop working. Returns the new ones, this once.',
          },
        ],
        refusals: [accountErrors.proofNeeded(), factorErrors.codesOff()],
        example: { output: exampleRecoveryCodes },
      }),
  ),

  removeCodes: mutation(
    sessionProcedure
      .use(requireProof)
      .use(rateLimit('factors'))
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/auth/second-factor/codes',
            operationId: 'removeCodes',
            summary: 'Switch one-time codes off',
            description: 'A password is enough to sign in again. The recovery codes are deleted.',
          },
        ],
        refusals: [accountErrors.proofNeeded(), factorErrors.codesOff()],
      }),
    { message: 'One-time codes are off' },
  ),
});
