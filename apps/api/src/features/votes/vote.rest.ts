import { postNotFound } from '@vibeline/core/features/posts/post.rules';
import { ownIdField, type RestRow, restRow } from '../../http/rest/rest-row.ts';

const castPaths = [
  {
    path: '/api/votes',
    operationId: 'castVote',
    description:
      'One vote a member and post: the opposite one moves it, the same one changes nothing, null removes it.',
  },
  { path: '/api/posts/vote', operationId: 'castPostVote', description: 'Another path of `castVote`.' },
  { path: '/api/private-posts/vote', operationId: 'castPrivatePostVote', description: 'Another path of `castVote`.' },
] as const;

export const voteRows: RestRow[] = [
  ...castPaths.map((names) =>
    restRow({
      ...names,
      method: 'POST',
      procedure: 'votes.cast',
      summary: 'Vote on a post',
      extraInput: ownIdField('userId'),
      refusals: [postNotFound()],
    }),
  ),
  restRow({
    method: 'GET',
    path: '/api/votes/:userId/:postId',
    procedure: 'votes.find',
    operationId: 'getVote',
    summary: 'Get your vote on a post',
    description: 'null when there is none.',
    extraInput: ownIdField('userId'),
    refusals: [postNotFound()],
  }),
];
