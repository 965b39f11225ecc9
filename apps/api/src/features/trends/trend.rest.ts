import { trends } from '@vibeline/core/features/trends/trend.schema';
import { type RestRow, restRow } from '../../http/rest/rest-row.ts';

export const trendRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/trending/hashtags',
    procedure: 'trends.listHashtags',
    operationId: 'listTrendingHashtags',
    summary: 'List trending hashtags',
    description:
      'Of public posts of the last 24 hours, used by at least three members; the one used most first. At most 5 seconds old.',
    response: { schema: trends, from: (list) => list },
  }),
];
