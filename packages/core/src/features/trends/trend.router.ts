import { router, visitorProcedure } from '../../rpc/procedures.ts';
import { query } from '../../rpc/service-call.ts';
import { trends } from './trend.schema.ts';

export const trendRouter = router({
  listHashtags: query(
    visitorProcedure.output(trends).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/trending/hashtags',
          operationId: 'listTrendingHashtags',
          summary: 'List trending hashtags',
          description:
            'Of public posts of the last 24 hours, used by at least three members; the one used most first. At most 5 seconds old.',
          isSpecified: true,
        },
      ],
      example: { output: [{ tag: 'bread', count: 12, growth: 50 }] },
    }),
  ),
});
