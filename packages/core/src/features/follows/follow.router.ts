import { exampleFollow, exampleMember, exampleRequest } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { exampleAcceptedRequest } from '../../examples/relations.ts';
import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import { ownIdField } from '../../rpc/rest-call.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { memberErrors } from '../members/member.errors.ts';
import { followErrors } from './follow.errors.ts';
import {
  acceptedRequests,
  follow,
  followCounts,
  followedPage,
  followInput,
  followListInput,
  followPage,
  listFollowsInput,
  listRequestsInput,
  removeFollowerInput,
  requestedFollow,
  requestIdInput,
} from './follow.schema.ts';

const followRefusals = [followErrors.self(), memberErrors.notFound()];
const answerRefusals = [
  followErrors.requestNotFound(),
  followErrors.notRequestedMember(),
  followErrors.alreadyAnswered(),
];

const followProcedure = memberProcedure.input(followInput);
const answerProcedure = memberProcedure.input(requestIdInput).output(follow);
const listProcedure = memberProcedure.input(listFollowsInput).output(followPage);

export const followRouter = router({
  follow: mutation(
    followProcedure
      .use(rateLimit('follows'))
      .output(follow)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/users/:followingId/follow',
            operationId: 'followUser',
            summary: 'Follow a member',
            description:
              'At once when their account is public or they approve automatically, else the request waits for them. Again, it changes nothing.',
            isSpecified: true,
          },
          {
            method: 'POST',
            path: '/api/follows',
            operationId: 'createFollow',
            summary: 'Follow a member',
            description: 'Another path of `followUser`, with the member in the body.',
            isSpecified: true,
            extraInput: ownIdField('followerId'),
          },
        ],
        refusals: followRefusals,
        example: { input: { followingId: exampleMember.id }, output: exampleFollow },
      }),
  ),

  request: mutation(
    followProcedure
      .use(rateLimit('follows'))
      .output(requestedFollow)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/followers',
            operationId: 'requestFollow',
            summary: 'Ask to follow a member',
            description:
              'The request waits for an answer, also when their account is public, unless they approve automatically. Status 201 when it is new; 200 when there was a follow or a request, which is answered unchanged. After it was declined, one may ask again.',
            status: 201,
            isSpecified: true,
            extraInput: ownIdField('followerId'),
          },
        ],
        refusals: followRefusals,
        example: {
          input: { followingId: exampleMember.id },
          output: { follow: { ...exampleFollow, status: 'pending' }, isNew: true },
        },
      }),
  ),

  unfollow: mutation(
    followProcedure.output(message).meta({
      rest: [
        {
          method: 'DELETE',
          path: '/api/users/:followingId/unfollow',
          operationId: 'unfollowUser',
          summary: 'Unfollow a member',
          description: 'Ends the follow, or takes the request back. Harmless when there is none.',
          isSpecified: true,
        },
        {
          method: 'DELETE',
          path: '/api/follows',
          operationId: 'deleteFollow',
          summary: 'Unfollow a member',
          description: 'Another path of `unfollowUser`, with the member in the body.',
          isSpecified: true,
          extraInput: ownIdField('followerId'),
        },
        {
          method: 'DELETE',
          path: '/api/followers/:followingId',
          operationId: 'deleteFollower',
          summary: 'Unfollow a member',
          description: 'Another path of `unfollowUser`.',
          isSpecified: true,
        },
      ],
      example: { input: { followingId: exampleMember.id } },
    }),
    { message: 'Unfollowed' },
  ),

  accept: mutation(
    answerProcedure.meta({
      rest: [
        {
          method: 'PUT',
          path: '/api/followers/accept/:id',
          operationId: 'acceptFollowRequest',
          summary: 'Accept a request to follow you',
          description: 'Again, it changes nothing.',
          isSpecified: true,
        },
      ],
      refusals: answerRefusals,
      example: { input: { id: exampleRequest.id }, output: exampleAcceptedRequest },
    }),
  ),
  decline: mutation(
    answerProcedure.meta({
      rest: [
        {
          method: 'PUT',
          path: '/api/followers/decline/:id',
          operationId: 'declineFollowRequest',
          summary: 'Decline a request to follow you',
          description: 'Again, it changes nothing.',
          isSpecified: true,
        },
      ],
      refusals: answerRefusals,
      example: { input: { id: exampleRequest.id }, output: { ...exampleRequest, status: 'declined' } },
    }),
  ),

  acceptAll: mutation(
    memberProcedure
      .use(rateLimit('follows'))
      .output(acceptedRequests)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/followers/accept-all',
            operationId: 'acceptAllFollowRequests',
            summary: 'Accept all requests to follow you',
            description: 'Those that wait now, such as when you have chosen to approve automatically.',
          },
        ],
        example: { output: { accepted: 2 } },
      }),
  ),

  cancelRequest: mutation(
    memberProcedure
      .input(requestIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/followers/requests/sent/:id',
            operationId: 'cancelFollowRequest',
            summary: 'Take your request to follow back',
            description: 'While it waits for an answer.',
          },
        ],
        refusals: [followErrors.requestNotFound(), followErrors.alreadyAnswered()],
        example: { input: { id: exampleFollow.id } },
      }),
    { message: 'Request taken back' },
  ),

  removeFollower: mutation(
    memberProcedure
      .input(removeFollowerInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/followers/:memberId/remove',
            operationId: 'removeFollower',
            summary: 'Remove a follower',
            description: 'They are not told. Harmless when the member does not follow you.',
          },
        ],
        example: { input: { memberId: exampleMember.id } },
      }),
    { message: 'Follower removed' },
  ),

  counts: query(
    memberProcedure.output(followCounts).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/followers/counts',
          operationId: 'getFollowCounts',
          summary: 'Count your follows and requests',
          description: 'Requests that wait are counted up to 1000.',
        },
      ],
      example: { output: { followers: 24, following: 18, requests: 2, sentRequests: 1 } },
    }),
  ),

  listFollowers: query(
    listProcedure.meta({
      rest: [
        {
          method: 'GET',
          path: '/api/followers',
          operationId: 'listFollowers',
          summary: 'List who follows you',
          description: 'The latest first.',
          isSpecified: true,
        },
      ],
      example: { output: page(exampleAcceptedRequest) },
    }),
  ),
  listFollowing: query(
    listProcedure.meta({
      rest: [
        {
          method: 'GET',
          path: '/api/following',
          operationId: 'listFollowing',
          summary: 'List whom you follow',
          description: 'The latest first.',
          isSpecified: true,
        },
      ],
      example: { output: page(exampleFollow) },
    }),
  ),
  listRequests: query(
    memberProcedure
      .input(listRequestsInput)
      .output(followPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/followers/requests',
            operationId: 'listFollowRequests',
            summary: 'List the requests to follow you',
            description: 'Those that wait for your answer, the latest first.',
            isSpecified: true,
          },
        ],
        example: { output: page(exampleRequest) },
      }),
  ),
  listSentRequests: query(
    listProcedure.meta({
      rest: [
        {
          method: 'GET',
          path: '/api/followers/requests/sent',
          operationId: 'listSentFollowRequests',
          summary: 'List your requests to follow',
          description: 'Those that wait for an answer, the latest first.',
          isSpecified: true,
        },
      ],
      example: { output: page({ ...exampleFollow, status: 'pending' as const }) },
    }),
  ),

  listOf: query(visitorProcedure.input(followListInput).output(followedPage)),
});
