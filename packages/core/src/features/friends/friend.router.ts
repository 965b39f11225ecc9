import { exampleFriend, exampleFriendRequest, exampleMember, exampleViewer } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { exampleWaitingFriend } from '../../examples/relations.ts';
import { message } from '../../message.ts';
import { limitSearches, memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { followErrors } from '../follows/follow.errors.ts';
import { memberErrors } from '../members/member.errors.ts';
import { friendErrors } from './friend.errors.ts';
import {
  friend,
  friendCounts,
  friendIdInput,
  friendPage,
  friendRequest,
  friendSuggestions,
  listFriendRequestsInput,
  listFriendsInput,
  requestedFriendship,
  requestFriendInput,
  setCloseInput,
} from './friend.schema.ts';

const full = [friendErrors.tooMany(), friendErrors.otherHasTooMany()];
const answerRefusals = [
  followErrors.requestNotFound(),
  followErrors.notRequestedMember(),
  followErrors.alreadyAnswered(),
];

const answerProcedure = memberProcedure.input(friendIdInput).output(friendRequest);
const requestsProcedure = memberProcedure.input(listFriendRequestsInput).output(friendPage);

export const friendRouter = router({
  list: query(
    memberProcedure
      .input(listFriendsInput)
      .use(limitSearches)
      .output(friendPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/friends',
            operationId: 'listFriends',
            summary: 'List your friends',
            description: 'The latest first; with `search`, those whose name or username contains it.',
            isSpecified: true,
          },
        ],
        example: { input: { search: 'ben' }, output: page(exampleFriend) },
      }),
  ),

  requests: query(
    requestsProcedure.meta({
      rest: [
        {
          method: 'GET',
          path: '/api/friends/requests',
          operationId: 'listFriendRequests',
          summary: 'List the friend requests for you',
          description: 'Those that wait for your answer, the latest first.',
          isSpecified: true,
        },
      ],
      example: { output: page(exampleWaitingFriend) },
    }),
  ),
  sentRequests: query(
    requestsProcedure.meta({
      rest: [
        {
          method: 'GET',
          path: '/api/friends/requests/sent',
          operationId: 'listSentFriendRequests',
          summary: 'List your friend requests',
          description: 'Those that wait for an answer, the latest first.',
        },
      ],
      example: { output: page(exampleWaitingFriend) },
    }),
  ),

  counts: query(
    memberProcedure.output(friendCounts).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/friends/counts',
          operationId: 'getFriendCounts',
          summary: 'Count your friends',
          description: 'Your friends, your close friends and the requests that wait for your answer. For you alone.',
        },
      ],
      example: { output: { friends: 14, closeFriends: 3, friendRequests: 2 } },
    }),
  ),

  suggestions: query(
    memberProcedure
      .use(rateLimit('friendSuggestions'))
      .output(friendSuggestions)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/friends/suggestions',
            operationId: 'listFriendSuggestions',
            summary: 'List members you may know',
            description:
              'Friends of your friends, members of your circles, members who used the same hashtags in public posts of the last 30 days, and whom you follow, with the reason. Only members who consent to be suggested.',
          },
        ],
        example: {
          output: [
            {
              member: exampleMember,
              mutualFriends: 4,
              reason: { kind: 'mutual', count: 4, names: ['Chiara Rossi', 'Dan Levi'] },
            },
          ],
        },
      }),
  ),

  request: mutation(
    memberProcedure
      .input(requestFriendInput)
      .use(rateLimit('friendRequests'))
      .output(requestedFriendship)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/friends/request',
            operationId: 'requestFriend',
            summary: 'Ask a member to be friends',
            description:
              'When the other one has asked you already, this accepts. Status 201 when it made or accepted a request; 200 when there was one of yours or a friendship, which is answered unchanged. After it was declined, one may ask again.',
            status: 201,
            isSpecified: true,
          },
        ],
        refusals: [friendErrors.self(), memberErrors.notFound(), ...full],
        example: {
          input: { addresseeId: exampleMember.id },
          output: {
            request: { ...exampleFriendRequest, requesterId: exampleViewer.id, addresseeId: exampleMember.id },
            isNew: true,
          },
        },
      }),
  ),

  accept: mutation(
    answerProcedure.meta({
      rest: [
        {
          method: 'PUT',
          path: '/api/friends/accept/:id',
          operationId: 'acceptFriendRequest',
          summary: 'Accept a friend request',
          description: 'The id is that of the member who asked. You follow each other then. Again, it changes nothing.',
          isSpecified: true,
        },
      ],
      refusals: [...answerRefusals, ...full],
      example: { input: { id: exampleMember.id }, output: { ...exampleFriendRequest, status: 'accepted' } },
    }),
  ),
  decline: mutation(
    answerProcedure.meta({
      rest: [
        {
          method: 'PUT',
          path: '/api/friends/decline/:id',
          operationId: 'declineFriendRequest',
          summary: 'Decline a friend request',
          description: 'The id is that of the member who asked; they are not told. Again, it changes nothing.',
          isSpecified: true,
        },
      ],
      refusals: answerRefusals,
      example: { input: { id: exampleMember.id }, output: { ...exampleFriendRequest, status: 'declined' } },
    }),
  ),

  cancel: mutation(
    memberProcedure
      .input(friendIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/friends/requests/sent/:id',
            operationId: 'cancelFriendRequest',
            summary: 'Take a friend request back',
            description: 'The id is that of the member you asked. Harmless when there is no request.',
          },
        ],
        refusals: [followErrors.alreadyAnswered()],
        example: { input: { id: exampleMember.id } },
      }),
    { message: 'Request cancelled' },
  ),

  remove: mutation(
    memberProcedure
      .input(friendIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/friends/:id',
            operationId: 'removeFriend',
            summary: 'End a friendship',
            description: 'Both of you go on following each other.',
            isSpecified: true,
          },
        ],
        refusals: [friendErrors.notFound()],
        example: { input: { id: exampleMember.id } },
      }),
    { message: 'Friend removed' },
  ),

  setClose: mutation(
    memberProcedure
      .input(setCloseInput)
      .output(friend)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/friends/:id/close',
            operationId: 'setCloseFriend',
            summary: 'Choose a close friend',
            description: 'Makes a friend one of your close friends, or no longer. They are never told.',
          },
        ],
        refusals: [friendErrors.notFound()],
        example: { input: { id: exampleMember.id, isClose: true }, output: exampleFriend },
      }),
  ),
});
