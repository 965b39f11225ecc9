import { DomainError } from '@vibeline/core/errors';
import { FOLLOW_SELF, requestNotFound } from '@vibeline/core/features/follows/follow.rules';
import { restFollow, toRestFollow } from '@vibeline/core/features/follows/follow.schema';
import { userNotFound } from '@vibeline/core/features/members/member.rules';
import { ownIdField, type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const response = { schema: restFollow, from: toRestFollow };
const followRefusals = [new DomainError('invalid', 'follow_self', FOLLOW_SELF), userNotFound()];
const answerRefusals = [
  requestNotFound(),
  new DomainError('forbidden', 'not_requested_member', 'Only the requested member can answer'),
  new DomainError('conflict', 'already_answered', 'This request was answered already'),
];

export const followRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/api/users/:followingId/follow',
    procedure: 'follows.follow',
    operationId: 'followUser',
    summary: 'Follow a member',
    description: 'At once when their account is public, else the request waits for them. Again, it changes nothing.',
    refusals: followRefusals,
    response,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/users/:followingId/unfollow',
    procedure: 'follows.unfollow',
    operationId: 'unfollowUser',
    summary: 'Unfollow a member',
    description: 'Ends the follow, or takes the request back. Harmless when there is none.',
  }),
  restRow({
    method: 'POST',
    path: '/api/follows',
    procedure: 'follows.follow',
    operationId: 'createFollow',
    summary: 'Follow a member',
    description: 'Another path of `followUser`, with the member in the body.',
    extraInput: ownIdField('followerId'),
    refusals: followRefusals,
    response,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/follows',
    procedure: 'follows.unfollow',
    operationId: 'deleteFollow',
    summary: 'Unfollow a member',
    description: 'Another path of `unfollowUser`, with the member in the body.',
    extraInput: ownIdField('followerId'),
  }),
  restRow({
    method: 'POST',
    path: '/api/followers',
    procedure: 'follows.request',
    operationId: 'requestFollow',
    summary: 'Ask to follow a member',
    description:
      'The request waits for an answer, also when their account is public. Status 201 when it is new; 200 when there was a follow or a request, which is answered unchanged. After it was declined, one may ask again.',
    status: 201,
    statusOf: ({ isNew }) => (isNew ? 201 : 200),
    extraInput: ownIdField('followerId'),
    refusals: followRefusals,
    response: { schema: restFollow, from: ({ follow }) => toRestFollow(follow) },
  }),
  restRow({
    method: 'DELETE',
    path: '/api/followers/:followingId',
    procedure: 'follows.unfollow',
    operationId: 'deleteFollower',
    summary: 'Unfollow a member',
    description: 'Another path of `unfollowUser`.',
  }),
  restRow({
    method: 'PUT',
    path: '/api/followers/accept/:id',
    procedure: 'follows.accept',
    operationId: 'acceptFollowRequest',
    summary: 'Accept a request to follow you',
    description: 'Again, it changes nothing.',
    refusals: answerRefusals,
    response,
  }),
  restRow({
    method: 'PUT',
    path: '/api/followers/decline/:id',
    procedure: 'follows.decline',
    operationId: 'declineFollowRequest',
    summary: 'Decline a request to follow you',
    description: 'Again, it changes nothing.',
    refusals: answerRefusals,
    response,
  }),
  restList({
    path: '/api/followers',
    procedure: 'follows.listFollowers',
    operationId: 'listFollowers',
    summary: 'List who follows you',
    description: 'The latest first.',
    item: response,
  }),
  restList({
    path: '/api/following',
    procedure: 'follows.listFollowing',
    operationId: 'listFollowing',
    summary: 'List whom you follow',
    description: 'The latest first.',
    item: response,
  }),
  restList({
    path: '/api/followers/requests',
    procedure: 'follows.listRequests',
    operationId: 'listFollowRequests',
    summary: 'List the requests to follow you',
    description: 'Those that wait for your answer, the latest first.',
    item: response,
  }),
  restList({
    path: '/api/followers/requests/sent',
    procedure: 'follows.listSentRequests',
    operationId: 'listSentFollowRequests',
    summary: 'List your requests to follow',
    description: 'Those that wait for an answer, the latest first.',
    item: response,
  }),
];
