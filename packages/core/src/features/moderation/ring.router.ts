import { exampleRing, exampleRingDetails, exampleRingExclusion } from '../../examples/moderation.ts';
import { page } from '../../examples/page.ts';
import { pageInput } from '../../page.ts';
import { moderatorProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { moderationErrors } from './moderation.errors.ts';
import {
  endRingExclusionInput,
  excludeRingInput,
  ringDetails,
  ringExclusion,
  ringIdInput,
  ringPage,
} from './ring.schema.ts';

export const ringProcedures = {
  listRings: query(
    moderatorProcedure
      .input(pageInput)
      .output(ringPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/moderation/rings',
            operationId: 'listVoteRings',
            summary: 'List rings of votes',
            description:
              'For moderators: groups of members who vote nearly only for one another, the latest found first. Those you are in yourself are left out.',
          },
        ],
        refusals: [moderationErrors.notFound()],
        example: { output: page(exampleRing) },
      }),
  ),

  getRing: query(
    moderatorProcedure
      .input(ringIdInput)
      .output(ringDetails)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/moderation/rings/:id',
            operationId: 'getVoteRing',
            summary: 'Get a ring of votes',
            description:
              'For moderators: who is in it, how many of their votes went to the others, and since when. Never on which posts.',
          },
        ],
        refusals: [moderationErrors.notFound()],
        example: { input: { id: exampleRing.id }, output: exampleRingDetails },
      }),
  ),

  excludeRing: mutation(
    moderatorProcedure
      .input(excludeRingInput)
      .output(ringExclusion)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/moderation/rings/:id/exclusion',
            operationId: 'excludeVoteRing',
            summary: 'Exclude the votes of a ring from the orders',
            description:
              'For moderators. Until the given time each vote of its members on posts of others weighs a tenth in the orders of posts and members; documented numbers stay. That begins within a minute. Each member is told, and may appeal. Leaves out members with a role as high as yours, demo accounts, and who is excluded as long already; the response says how many.',
            status: 201,
          },
        ],
        refusals: [moderationErrors.notFound(), moderationErrors.untilTooEarly(), moderationErrors.untilTooLate()],
        example: {
          input: { id: exampleRing.id, reason: 'You vote for one another alone.', until: '2026-06-01T00:00:00Z' },
          output: exampleRingExclusion,
        },
      }),
  ),

  endRingExclusion: mutation(
    moderatorProcedure
      .input(endRingExclusionInput)
      .output(ringDetails)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/moderation/rings/:id/exclusion/end',
            operationId: 'endVoteRingExclusion',
            summary: 'End the exclusion of the votes of a ring',
            description:
              'For moderators. Takes back every exclusion of its members that stands, and says yes to their appeals. Within a minute their votes count as those of others in the ring. Each member is told.',
          },
        ],
        refusals: [moderationErrors.notFound(), moderationErrors.nothingToUndo()],
        example: {
          input: { id: exampleRing.id, reason: 'They are one class.' },
          output: exampleRingDetails,
        },
      }),
  ),
};
