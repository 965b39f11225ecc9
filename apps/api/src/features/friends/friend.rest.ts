import { alreadyAnswered, notRequestedMember, requestNotFound } from '@vibeline/core/features/follows/follow.rules';
import {
  friendNotFound,
  friendSelf,
  otherHasTooManyFriends,
  tooManyFriends,
} from '@vibeline/core/features/friends/friend.rules';
import {
  restFriend,
  restFriendRequest,
  restFriendSuggestion,
  toRestFriend,
  toRestFriendRequest,
  toRestFriendSuggestion,
} from '@vibeline/core/features/friends/friend.schema';
import { userNotFound } from '@vibeline/core/features/members/member.rules';
import { type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const item = { schema: restFriend, from: toRestFriend };
const request = { schema: restFriendRequest, from: toRestFriendRequest };
const full = [tooManyFriends(), otherHasTooManyFriends()];
const answerRefusals = [requestNotFound(), notRequestedMember(), alreadyAnswered()];

export const friendRows: RestRow[] = [
  restList({
    path: '/api/friends',
    procedure: 'friends.list',
    operationId: 'listFriends',
    summary: 'List your friends',
    description: 'The latest first; with `search`, those whose name or username contains it.',
    item,
  }),
  restList({
    path: '/api/friends/requests',
    procedure: 'friends.requests',
    operationId: 'listFriendRequests',
    summary: 'List the friend requests for you',
    description: 'Those that wait for your answer, the latest first.',
    item,
  }),
  restList({
    path: '/api/friends/requests/sent',
    procedure: 'friends.sentRequests',
    operationId: 'listSentFriendRequests',
    summary: 'List your friend requests',
    description: 'Those that wait for an answer, the latest first.',
    item,
  }),
  restRow({
    method: 'GET',
    path: '/api/friends/suggestions',
    procedure: 'friends.suggestions',
    operationId: 'listFriendSuggestions',
    summary: 'List members you may know',
    description:
      'Friends of your friends, and members who used the same hashtags in public posts of the last 30 days, with the reason. Only members who consent to be suggested.',
    response: { schema: restFriendSuggestion.array(), from: (items) => items.map(toRestFriendSuggestion) },
  }),
  restRow({
    method: 'GET',
    path: '/api/friends/counts',
    procedure: 'friends.counts',
    operationId: 'getFriendCounts',
    summary: 'Count your friends',
    description: 'Your friends, your close friends and the requests that wait for your answer. For you alone.',
  }),
  restRow({
    method: 'POST',
    path: '/api/friends/request',
    procedure: 'friends.request',
    operationId: 'requestFriend',
    summary: 'Ask a member to be friends',
    description:
      'When the other one has asked you already, this accepts. Status 201 when it made or accepted a request; 200 when there was one of yours or a friendship, which is answered unchanged. After it was declined, one may ask again.',
    status: 201,
    statusOf: ({ isNew }) => (isNew ? 201 : 200),
    refusals: [friendSelf(), userNotFound(), ...full],
    response: { schema: restFriendRequest, from: (output) => toRestFriendRequest(output.request) },
  }),
  restRow({
    method: 'PUT',
    path: '/api/friends/accept/:id',
    procedure: 'friends.accept',
    operationId: 'acceptFriendRequest',
    summary: 'Accept a friend request',
    description: 'The id is that of the member who asked. You follow each other then. Again, it changes nothing.',
    refusals: [...answerRefusals, ...full],
    response: request,
  }),
  restRow({
    method: 'PUT',
    path: '/api/friends/decline/:id',
    procedure: 'friends.decline',
    operationId: 'declineFriendRequest',
    summary: 'Decline a friend request',
    description: 'The id is that of the member who asked; they are not told. Again, it changes nothing.',
    refusals: answerRefusals,
    response: request,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/friends/requests/sent/:id',
    procedure: 'friends.cancel',
    operationId: 'cancelFriendRequest',
    summary: 'Take a friend request back',
    description: 'The id is that of the member you asked. Harmless when there is no request.',
    refusals: [alreadyAnswered()],
  }),
  restRow({
    method: 'PUT',
    path: '/api/friends/:id/close',
    procedure: 'friends.setClose',
    operationId: 'setCloseFriend',
    summary: 'Choose a close friend',
    description: 'Makes a friend one of your close friends, or no longer. They are never told.',
    refusals: [friendNotFound()],
    response: item,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/friends/:id',
    procedure: 'friends.remove',
    operationId: 'removeFriend',
    summary: 'End a friendship',
    description: 'Both of you go on following each other.',
    refusals: [friendNotFound()],
  }),
];
