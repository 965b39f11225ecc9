import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, membersOnly } from './outcomes.ts';

const NO_REQUEST: Outcome = [404, 'Request not found'];
const NO_FRIEND: Outcome = [404, 'Friend not found'];
const noRequest = { visitor: LOGIN, invalidToken: LOGIN, author: NO_REQUEST, other: NO_REQUEST };
const noFriend = { visitor: LOGIN, invalidToken: LOGIN, author: NO_FRIEND, other: NO_FRIEND };

/** friends.test.ts tests who may answer a request. */
export const friends: MatrixRow[] = [
  { call: 'GET /api/friends', procedure: 'friends.list', outcome: membersOnly },
  { call: 'GET /api/friends/requests', procedure: 'friends.requests', outcome: membersOnly },
  { call: 'GET /api/friends/requests/sent', procedure: 'friends.sentRequests', outcome: membersOnly },
  { call: 'GET /api/friends/suggestions', procedure: 'friends.suggestions', outcome: membersOnly },
  { call: 'GET /api/friends/counts', procedure: 'friends.counts', outcome: membersOnly },
  { call: 'PUT /api/friends/accept/:id', about: 'nothing', procedure: 'friends.accept', outcome: noRequest },
  { call: 'PUT /api/friends/decline/:id', about: 'nothing', procedure: 'friends.decline', outcome: noRequest },
  {
    call: 'PUT /api/friends/:id/close',
    about: 'nothing',
    procedure: 'friends.setClose',
    outcome: noFriend,
    body: () => ({ isClose: true }),
  },
  { call: 'DELETE /api/friends/:id', about: 'nothing', procedure: 'friends.remove', outcome: noFriend },
  // Before the request of the last row.
  {
    call: 'DELETE /api/friends/requests/sent/:id',
    about: 'author',
    procedure: 'friends.cancel',
    outcome: membersOnly,
  },
  {
    call: 'POST /api/friends/request',
    procedure: 'friends.request',
    outcome: {
      visitor: LOGIN,
      invalidToken: LOGIN,
      author: [400, 'You cannot be your own friend'],
      other: 201,
    },
    body: ({ author }) => ({ addresseeId: author }),
  },
];
