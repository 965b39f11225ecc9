import { restFollow, toRestFollow } from '@vibeline/core/features/follows/follow.schema';
import { type RestRow, restList, restRow } from '../../http/rest-row.ts';

const response = { schema: restFollow, from: toRestFollow };

export const followRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/api/users/:followingId/follow',
    procedure: 'follows.follow',
    summary: 'Follow a member: at once when their account is public, else the request waits for them.',
    response,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/users/:followingId/unfollow',
    procedure: 'follows.unfollow',
    summary: 'Follow a member no more, or take the request back. Harmless when there is none.',
  }),
  restRow({
    method: 'POST',
    path: '/api/follows',
    procedure: 'follows.follow',
    summary: 'Follow a member, as /api/users/{id}/follow does.',
    response,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/follows',
    procedure: 'follows.unfollow',
    summary: 'Follow a member no more, as /api/users/{id}/unfollow does.',
  }),
  restRow({
    method: 'POST',
    path: '/api/followers',
    procedure: 'follows.request',
    summary: 'Ask a member whether one may follow them; it waits for an answer. Status 200 when it was asked before.',
    status: 201,
    statusOf: ({ isNew }) => (isNew ? 201 : 200),
    response: { schema: restFollow, from: ({ follow }) => toRestFollow(follow) },
  }),
  restRow({
    method: 'DELETE',
    path: '/api/followers/:followingId',
    procedure: 'follows.unfollow',
    summary: 'Follow a member no more, as /api/users/{id}/unfollow does.',
  }),
  restRow({
    method: 'PUT',
    path: '/api/followers/accept/:id',
    procedure: 'follows.accept',
    summary: 'Accept a request to follow oneself; the id is the request’s.',
    response,
  }),
  restRow({
    method: 'PUT',
    path: '/api/followers/decline/:id',
    procedure: 'follows.decline',
    summary: 'Decline a request to follow oneself; the id is the request’s.',
    response,
  }),
  restList({
    path: '/api/followers',
    procedure: 'follows.listFollowers',
    summary: 'Who follows one, the latest first.',
    item: response,
  }),
  restList({
    path: '/api/following',
    procedure: 'follows.listFollowing',
    summary: 'Whom one follows, the latest first.',
    item: response,
  }),
  restList({
    path: '/api/followers/requests',
    procedure: 'follows.listRequests',
    summary: 'Requests that wait for one’s own answer.',
    item: response,
  }),
  restList({
    path: '/api/followers/requests/sent',
    procedure: 'follows.listSentRequests',
    summary: 'One’s own requests that wait.',
    item: response,
  }),
];
