import { examplePost } from '../../examples/entities.ts';
import { visitorProcedure } from '../../rpc/procedures.ts';
import { query } from '../../rpc/service-call.ts';
import { postErrors } from './post.errors.ts';
import { explainRankInput, rankExplanation, trendingPosts } from './ranker.schema.ts';

export const rankerProcedures = {
  trending: query(
    visitorProcedure.output(trendingPosts).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/trending/posts',
          operationId: 'listTrendingPosts',
          summary: 'List trending posts',
          description:
            'The public posts with the most positive votes, negative votes and comments together; of equal ones the newer first. The order is at most 5 seconds old.',
        },
      ],
      example: { output: [examplePost] },
    }),
  ),

  explain: query(
    visitorProcedure
      .input(explainRankInput)
      .output(rankExplanation)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/posts/:id/rank',
            operationId: 'explainRank',
            summary: 'Explain the order of the feed',
            description:
              'The terms of the sort key of a post. Posts with a larger sum come first in `GET /api/posts?ranker=`; of equal ones the newer. A post that the order leaves out has the key it would have. Orders that count votes count some less (decision 0081): how many count is told, never which.',
          },
        ],
        refusals: [postErrors.notFound()],
        example: {
          input: { id: examplePost.id, ranker: 'rising' },
          output: {
            ranker: 'rising',
            terms: [
              { name: 'time', label: 'Time', value: 29_497_680 },
              { name: 'votes', label: 'Votes', value: 904 },
              { name: 'comments', label: 'Comments', value: 226 },
            ],
            positiveVotes: { given: 22, counted: 12 },
            negativeVotes: { given: 4, counted: 4 },
            sum: 29_498_810,
          },
        },
      }),
  ),
};
