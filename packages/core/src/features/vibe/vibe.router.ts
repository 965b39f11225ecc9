import { exampleInsights, exampleScore } from '../../examples/insights.ts';
import { memberProcedure, router } from '../../rpc/procedures.ts';
import { query } from '../../rpc/service-call.ts';
import { achievementList, insights, scoreExplanation } from './insight.schema.ts';

export const vibeRouter = router({
  getInsights: query(
    memberProcedure.output(insights).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/insights',
          operationId: 'getInsights',
          summary: 'Get your insights',
          description:
            'Computed from your own posts, stories, comments and votes, in your time zone. Only you can read them.',
        },
      ],
      example: { output: exampleInsights },
    }),
  ),

  explainScore: query(
    memberProcedure.output(scoreExplanation).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/insights/score',
          operationId: 'explainScore',
          summary: 'Explain your score',
          description: 'What moved it, item by item. Who voted is never told.',
        },
      ],
      example: { output: exampleScore },
    }),
  ),

  listAchievements: query(
    memberProcedure.output(achievementList).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/achievements',
          operationId: 'listAchievements',
          summary: 'List your achievements',
          description: 'All of them, also those that are locked, with your progress.',
        },
      ],
      example: {
        output: [
          {
            key: 'fire_status',
            title: 'Fire Status',
            description: 'Have a 7-day positive streak.',
            target: 7,
            progress: 4,
            unlockedAt: null,
          },
        ],
      },
    }),
  ),
});
