import { exampleFullSession, exampleSession } from '../../examples/match.ts';
import { proceduresOf, rateLimit } from '../../rpc/procedures.ts';
import { mutation } from '../../rpc/service-call.ts';
import { matchErrors } from './match.errors.ts';
import { session, sessionIdInput } from './match.schema.ts';

const { memberProcedure } = proceduresOf('match');

export const waitingListProcedures = {
  joinWaitingList: mutation(
    memberProcedure
      .input(sessionIdInput)
      .use(rateLimit('matchRequests'))
      .output(session)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/vibe-match/sessions/:id/waiting',
            operationId: 'joinVibeWaitingList',
            summary: 'Wait for a place in a full session',
            description:
              'The list is in the order of joining. When a place is free, the first is notified, and it is held for them for `holdMinutes`; when they do not take it up by asking to join, it goes to the next. Again, or after you have asked to join, it changes nothing.',
          },
        ],
        refusals: [
          matchErrors.sessionNotFound(),
          matchErrors.ownSession(),
          matchErrors.sessionNotFull(),
          matchErrors.waitingListFull(),
          matchErrors.tooManyWaits(),
        ],
        example: {
          input: { id: exampleSession.id },
          output: exampleFullSession,
        },
      }),
  ),

  leaveWaitingList: mutation(
    memberProcedure
      .input(sessionIdInput)
      .output(session)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/vibe-match/sessions/:id/waiting',
            operationId: 'leaveVibeWaitingList',
            summary: 'Leave the waiting list of a session',
            description: 'A place that is held for you goes to the next. When you do not wait it changes nothing.',
          },
        ],
        refusals: [matchErrors.sessionNotFound()],
        example: {
          input: { id: exampleSession.id },
          output: { ...exampleFullSession, waitingCount: 2, myWaiting: null },
        },
      }),
  ),
};
