import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, membersOnly, visitorsToo } from './outcomes.ts';

const NO_REQUEST: Outcome = [404, 'Request not found'];
const SELF: Outcome = [400, 'You cannot follow your own profile'];

export const follows: MatrixRow[] = [
  // The follower is the token's member, who cannot follow themself.
  {
    call: 'POST /api/users/:followingId/follow',
    about: 'author',
    procedure: 'follows.follow',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: SELF, other: 200 },
  },
  {
    call: 'DELETE /api/users/:followingId/unfollow',
    about: 'author',
    procedure: 'follows.unfollow',
    outcome: membersOnly,
  },
  {
    call: 'POST /api/follows',
    procedure: 'follows.follow',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: SELF, other: 200 },
    body: ({ author }) => ({ followingId: author }),
  },
  {
    call: 'DELETE /api/follows',
    procedure: 'follows.unfollow',
    outcome: membersOnly,
    body: ({ author }) => ({ followingId: author }),
  },
  {
    call: 'POST /api/followers',
    procedure: 'follows.request',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: SELF, other: 201 },
    body: ({ author }) => ({ followingId: author }),
  },
  { call: 'DELETE /api/followers/:followingId', about: 'author', procedure: 'follows.unfollow', outcome: membersOnly },
  // follows.test.ts tests who may answer a request.
  {
    call: 'PUT /api/followers/accept/:id',
    about: 'nothing',
    procedure: 'follows.accept',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_REQUEST, other: NO_REQUEST },
  },
  {
    call: 'PUT /api/followers/decline/:id',
    about: 'nothing',
    procedure: 'follows.decline',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_REQUEST, other: NO_REQUEST },
  },
  { call: 'PUT /api/followers/accept-all', procedure: 'follows.acceptAll', outcome: membersOnly },
  {
    call: 'DELETE /api/followers/:memberId/remove',
    about: 'author',
    procedure: 'follows.removeFollower',
    outcome: membersOnly,
  },
  {
    call: 'DELETE /api/followers/requests/sent/:id',
    about: 'nothing',
    procedure: 'follows.cancelRequest',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_REQUEST, other: NO_REQUEST },
  },
  { call: 'GET /api/followers/counts', procedure: 'follows.counts', outcome: membersOnly },
  { call: 'GET /api/followers', procedure: 'follows.listFollowers', outcome: membersOnly },
  { call: 'GET /api/following', procedure: 'follows.listFollowing', outcome: membersOnly },
  { call: 'GET /api/followers/requests', procedure: 'follows.listRequests', outcome: membersOnly },
  { call: 'GET /api/followers/requests/sent', procedure: 'follows.listSentRequests', outcome: membersOnly },
  {
    call: 'GET /trpc/follows.listOf',
    procedure: 'follows.listOf',
    outcome: visitorsToo,
    input: ({ author }) => ({ memberId: author, side: 'followers' }),
  },
];
