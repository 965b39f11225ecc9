import { exampleDailyCounts, exampleOverview } from '../../examples/overview.ts';
import { moderatorProcedure, router } from '../../rpc/procedures.ts';
import { query } from '../../rpc/service-call.ts';
import { moderationErrors } from '../moderation/moderation.errors.ts';
import { overviewErrors } from './overview.errors.ts';
import { dailyCounts, listDaysInput, overview } from './overview.schema.ts';

export const overviewRouter = router({
  get: query(
    moderatorProcedure.output(overview).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/admin/overview',
          operationId: 'getOverview',
          summary: 'Get how the network is',
          description:
            'For moderators: how many members there are and use it, and what waits for them. Administrators also get how the servers are, and what there is to do about them.',
        },
      ],
      refusals: [moderationErrors.notFound()],
      example: { output: exampleOverview },
    }),
  ),

  daily: query(
    moderatorProcedure
      .input(listDaysInput)
      .output(dailyCounts)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/admin/daily',
            operationId: 'getDailyCounts',
            summary: 'Get what happened day by day',
            description: 'For moderators: numbers alone, of the last 30 or 365 days of UTC.',
          },
        ],
        refusals: [moderationErrors.notFound(), overviewErrors.invalidDays()],
        example: { input: { days: 30 }, output: exampleDailyCounts },
      }),
  ),
});
