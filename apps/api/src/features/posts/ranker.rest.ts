import { postNotFound } from '@vibeline/core/features/posts/post.rules';
import { restPost, toRestPost } from '@vibeline/core/features/posts/post.schema';
import { TRENDING_POSTS } from '@vibeline/core/features/posts/ranker.rules';
import { rankExplanation } from '@vibeline/core/features/posts/ranker.schema';
import * as z from 'zod';
import { type RestRow, restRow } from '../../http/rest/rest-row.ts';

export const rankerRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/trending/posts',
    procedure: 'posts.trending',
    operationId: 'listTrendingPosts',
    summary: 'List trending posts',
    description:
      'The public posts with the most positive votes, negative votes and comments together; of equal ones the newer first. The order is at most 5 seconds old.',
    response: { schema: z.array(restPost).max(TRENDING_POSTS), from: (posts) => posts.map(toRestPost) },
  }),
  restRow({
    method: 'GET',
    path: '/api/posts/:id/rank',
    procedure: 'posts.explain',
    operationId: 'explainRank',
    summary: 'Explain the order of the feed',
    description:
      'The terms of the sort key of a post. Posts with a larger sum come first in `GET /api/posts?ranker=`; of equal ones the newer. A post that the order leaves out has the key it would have.',
    refusals: [postNotFound()],
    response: { schema: rankExplanation, from: (explanation) => explanation },
  }),
];
