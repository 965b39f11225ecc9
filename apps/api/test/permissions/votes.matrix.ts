import type { MatrixRow } from './matrix-row.ts';
import { LOGIN, membersOnly, moderatorsAndAbove, seen, seenByAuthor } from './outcomes.ts';

const voters = { visitor: LOGIN, invalidToken: LOGIN, author: seenByAuthor, other: seen } as const;

const vote = ({ post }: { post: number }) => ({ postId: post, isPositive: true });

export const votes: MatrixRow[] = [
  { call: 'POST /api/votes', procedure: 'votes.cast', outcome: voters, body: vote },
  { call: 'POST /api/posts/vote', procedure: 'votes.cast', outcome: voters, body: vote },
  { call: 'POST /api/private-posts/vote', procedure: 'votes.cast', outcome: voters, body: vote },
  {
    call: 'POST /api/votes/keep',
    procedure: 'votes.keep',
    outcome: voters,
    body: ({ post }) => ({ postId: post }),
  },
  { call: 'GET /api/votes/:userId/:postId', procedure: 'votes.find', outcome: voters },
  { call: 'GET /api/posts/:id/vote-kinds', procedure: 'votes.findPostKinds', outcome: voters },
  {
    call: 'GET /trpc/votes.listKinds',
    procedure: 'votes.listKinds',
    outcome: membersOnly,
    input: ({ author }) => ({ target: 'post', ids: [author] }),
  },
  {
    call: 'GET /api/moderation/posts/:id/vote-kinds',
    procedure: 'votes.sumKindsOfPost',
    outcome: { ...moderatorsAndAbove, moderator: seen, administrator: seen, owner: seen },
  },
  {
    call: 'GET /api/moderation/members/:id/vote-kinds',
    about: 'author',
    procedure: 'votes.sumKindsOfMember',
    outcome: moderatorsAndAbove,
  },
];
