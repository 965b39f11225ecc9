import {
  alreadyLive,
  bannedFromStream,
  cannotBanStreamer,
  chatMessageNotFound,
  liveNeedsFfmpeg,
  liveTurnedOff,
  notStreamer,
  slowMode,
  streamEnded,
  streamNotFound,
  tooManyLiveStreams,
  tooManyOfNetwork,
} from '@vibeline/core/features/live/live.rules';
import {
  type ChatMessage,
  chatMessage,
  type LiveStream,
  type LiveStreamDetails,
  liveStream,
  liveStreamDetails,
} from '@vibeline/core/features/live/live.schema';
import { userNotFound } from '@vibeline/core/features/members/member.rules';
import { clientIdReused } from '@vibeline/core/idempotency-key.rules';
import { type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const detailsItem = { schema: liveStreamDetails, from: (item: LiveStreamDetails) => item };
const ofStreamer = [streamNotFound(), notStreamer()];
const takingPart = [streamNotFound(), bannedFromStream(), streamEnded()];

const streamRows: RestRow[] = [
  restList({
    path: '/api/live-streams',
    procedure: 'live.list',
    operationId: 'listLiveStreams',
    summary: 'List live streams',
    description:
      'Those that have not ended, the newest first, of public accounts and of members you follow. Not those of members you have muted.',
    item: { schema: liveStream, from: (item: LiveStream) => item },
  }),
  restRow({
    method: 'POST',
    path: '/api/live-streams',
    procedure: 'live.start',
    operationId: 'startLiveStream',
    summary: 'Go live',
    description:
      'Then send what you record within 20 seconds (`sendLiveStreamChunk`). A member has one stream at a time, and the server a limited number, of which at most half may come from one network.',
    status: 201,
    refusals: [alreadyLive(), liveTurnedOff(), liveNeedsFfmpeg(), tooManyLiveStreams(), tooManyOfNetwork()],
    response: detailsItem,
  }),
  restRow({
    method: 'GET',
    path: '/api/live-streams/summary',
    procedure: 'live.summary',
    operationId: 'countLiveStreams',
    summary: 'Count live streams',
    description: 'Those of `listLiveStreams`, with who watches them and the positive votes on them.',
  }),
  restRow({
    method: 'GET',
    path: '/api/live-streams/capability',
    procedure: 'live.capability',
    operationId: 'getLiveCapability',
    summary: 'Ask whether you can go live',
    description: 'And if not, why. Names your stream that has not ended.',
  }),
  restRow({
    method: 'GET',
    path: '/api/live-streams/:id',
    procedure: 'live.get',
    operationId: 'getLiveStream',
    summary: 'Get a live stream',
    description: 'One that has ended is there for 24 hours more.',
    refusals: [streamNotFound()],
    response: detailsItem,
  }),
  restRow({
    method: 'PATCH',
    path: '/api/live-streams/:id',
    procedure: 'live.update',
    operationId: 'updateLiveStream',
    summary: 'Change your live stream',
    description: 'Its title, and how often viewers may write in its chat.',
    refusals: [...ofStreamer, streamEnded()],
    response: detailsItem,
  }),
  restRow({
    method: 'POST',
    path: '/api/live-streams/:id/end',
    procedure: 'live.end',
    operationId: 'endLiveStream',
    summary: 'End your live stream',
    description: 'Again, it changes nothing.',
    refusals: ofStreamer,
    response: detailsItem,
  }),
  restRow({
    method: 'GET',
    path: '/api/live-streams/:id/health',
    procedure: 'live.health',
    operationId: 'getLiveStreamHealth',
    summary: 'Get the health of your live stream',
    description: 'How it arrives at the server, and how many watch it.',
    refusals: ofStreamer,
  }),
];

const viewerRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/api/live-streams/:id/watch',
    procedure: 'live.watch',
    operationId: 'watchLiveStream',
    summary: 'Watch a live stream',
    description:
      'Counts your session as one that watches, for 25 seconds: call it every 10 seconds while you show the stream. Returns where to play it.',
    refusals: [streamNotFound()],
  }),
  restRow({
    method: 'DELETE',
    path: '/api/live-streams/:id/watch',
    procedure: 'live.leave',
    operationId: 'leaveLiveStream',
    summary: 'Stop watching a live stream',
    description: 'Your session is not counted any more. Done also when it was not.',
  }),
  restRow({
    method: 'POST',
    path: '/api/live-streams/:id/vote',
    procedure: 'live.vote',
    operationId: 'voteOnLiveStream',
    summary: 'Vote on a live stream',
    description: 'Sets, changes or removes your one vote. It moves no vibe score.',
    refusals: takingPart,
  }),
];

const chatRows: RestRow[] = [
  restList({
    path: '/api/live-streams/:id/messages',
    procedure: 'live.listChat',
    operationId: 'listLiveChat',
    summary: 'List the chat of a live stream',
    description: 'The newest first, without those of members you have muted.',
    refusals: [streamNotFound()],
    item: { schema: chatMessage, from: (item: ChatMessage) => item },
  }),
  restRow({
    method: 'GET',
    path: '/api/live-streams/:id/messages/after',
    procedure: 'live.chatAfter',
    operationId: 'listLiveChatAfter',
    summary: 'List what is new in the chat of a live stream',
    description: 'After a message, in the order they were written, and which of those before it were deleted.',
    refusals: [streamNotFound()],
  }),
  restRow({
    method: 'POST',
    path: '/api/live-streams/:id/messages',
    procedure: 'live.say',
    operationId: 'sendLiveChatMessage',
    summary: 'Write in the chat of a live stream',
    description:
      'Status 201 when the message was written, 200 when it was there already. In slow mode `Retry-After` says when you may write again.',
    status: 201,
    statusOf: ({ isNew }) => (isNew ? 201 : 200),
    refusals: [...takingPart, slowMode(10), clientIdReused(), chatMessageNotFound()],
    response: { schema: chatMessage, from: (output) => output.message },
  }),
  restRow({
    method: 'DELETE',
    path: '/api/live-streams/:id/messages/:messageId',
    procedure: 'live.deleteMessage',
    operationId: 'deleteLiveChatMessage',
    summary: 'Delete a message of a chat',
    description: 'One of yours, or any as the streamer. Again, it changes nothing.',
    refusals: [streamNotFound(), chatMessageNotFound(), notStreamer()],
  }),
  restRow({
    method: 'PUT',
    path: '/api/live-streams/:id/pin',
    procedure: 'live.pin',
    operationId: 'pinLiveChatMessage',
    summary: 'Pin a message of the chat',
    description: 'For the streamer: it is shown above the chat, instead of one that was pinned before. null pins none.',
    refusals: [...ofStreamer, chatMessageNotFound(), streamEnded()],
  }),
  restRow({
    method: 'POST',
    path: '/api/live-streams/:id/bans',
    procedure: 'live.ban',
    operationId: 'banFromLiveStream',
    summary: 'Ban a member from your stream',
    description:
      'They can neither chat nor vote in it any more, or can again. They still watch; what they wrote and voted stays.',
    refusals: [...ofStreamer, cannotBanStreamer(), userNotFound()],
  }),
];

export const liveRows: RestRow[] = [...streamRows, ...viewerRows, ...chatRows];
