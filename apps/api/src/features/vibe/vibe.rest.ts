import { type RestRow, restRow } from '../../http/rest/rest-row.ts';

export const vibeRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/insights',
    procedure: 'vibe.getInsights',
    operationId: 'getInsights',
    summary: 'Get your insights',
    description:
      'Computed from your own posts, stories, comments and votes, in your time zone. Only you can read them.',
  }),
  restRow({
    method: 'GET',
    path: '/api/insights/score',
    procedure: 'vibe.explainScore',
    operationId: 'explainScore',
    summary: 'Explain your score',
    description: 'What moved it, item by item. Who voted is never told.',
  }),
  restRow({
    method: 'GET',
    path: '/api/achievements',
    procedure: 'vibe.listAchievements',
    operationId: 'listAchievements',
    summary: 'List your achievements',
    description: 'All of them, also those that are locked, with your progress.',
  }),
];
