import { type RestRow, restRow } from '../../http/rest-row.ts';

const castPaths = ['/api/votes', '/api/posts/vote', '/api/private-posts/vote'] as const;

export const voteRows: RestRow[] = [
  ...castPaths.map((path) =>
    restRow({
      method: 'POST',
      path,
      procedure: 'votes.cast',
      summary: 'Vote on a post; the opposite vote moves it, null takes it back.',
    }),
  ),
  restRow({
    method: 'GET',
    path: '/api/votes/:userId/:postId',
    procedure: 'votes.find',
    summary: 'One’s own vote on a post.',
  }),
];
