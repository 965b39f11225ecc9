import { exampleAuthor } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { exampleRequest } from '../../examples/registration.ts';
import { exampleTime } from '../../examples/time.ts';
import { moderatorProcedure, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { moderationErrors } from '../moderation/moderation.errors.ts';
import { registrationErrors } from './registration.errors.ts';
import { DECIDED_DAYS } from './registration.rules.ts';
import {
  declineRequestInput,
  listRequestsInput,
  registrationRequest,
  registrationRequestPage,
  requestIdInput,
} from './registration.schema.ts';

const decided = { decidedAt: exampleTime, decidedBy: exampleAuthor };

export const registrationRouter = router({
  listRequests: query(
    moderatorProcedure
      .input(listRequestsInput)
      .output(registrationRequestPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/admin/requests',
            operationId: 'listRegistrationRequests',
            summary: 'List requests to join the network',
            description: `For moderators and roles above: those that wait, or those that were decided in the last ${DECIDED_DAYS} days.`,
          },
        ],
        refusals: [moderationErrors.notFound()],
        example: { input: { state: 'pending' }, output: page(exampleRequest) },
      }),
  ),

  accept: mutation(
    moderatorProcedure
      .input(requestIdInput)
      .output(registrationRequest)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/admin/requests/:id/accept',
            operationId: 'acceptRegistrationRequest',
            summary: 'Accept a request to join the network',
            description:
              'For moderators and roles above. Who asked is a member from now on. Of two at once, one decides.',
          },
        ],
        refusals: [
          moderationErrors.notFound(),
          registrationErrors.requestNotFound(),
          registrationErrors.alreadyDecided(),
          registrationErrors.usernameGone(),
        ],
        example: {
          input: { id: exampleRequest.id },
          output: { ...exampleRequest, ...decided, state: 'accepted', member: exampleAuthor },
        },
      }),
  ),

  decline: mutation(
    moderatorProcedure
      .input(declineRequestInput)
      .output(registrationRequest)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/admin/requests/:id/decline',
            operationId: 'declineRegistrationRequest',
            summary: 'Decline a request to join the network',
            description: `For moderators and roles above. Who asked reads the answer when they sign in, and can ask again after ${DECIDED_DAYS} days.`,
          },
        ],
        refusals: [
          moderationErrors.notFound(),
          registrationErrors.requestNotFound(),
          registrationErrors.alreadyDecided(),
        ],
        example: {
          input: { id: exampleRequest.id, answer: 'Only members of the club join.' },
          output: { ...exampleRequest, ...decided, state: 'declined', answer: 'Only members of the club join.' },
        },
      }),
  ),
});
