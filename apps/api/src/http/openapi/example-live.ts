import type { ChatMessage, LiveStream, LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { type Example, page } from './example.ts';
import { exampleAuthor, examplePost } from './example-entities.ts';

const viewer = examplePost.author;

const stream: LiveStream = {
  id: 31,
  title: 'Piano requests from my kitchen',
  category: 'music',
  source: 'camera',
  state: 'live',
  isLive: true,
  viewerCount: 12,
  positiveVibes: 9,
  negativeVibes: 1,
  createdAt: '2026-05-06T19:00:00.000Z',
  endedAt: null,
  streamer: exampleAuthor,
};
const message: ChatMessage = {
  id: 204,
  content: 'Could you play something slow?',
  createdAt: '2026-05-06T19:04:12.000Z',
  author: viewer,
  clientId: '0b9f3f5e-4c3d-4f6a-9a53-6f1a4c2f7d10',
};
const details: LiveStreamDetails = {
  ...stream,
  myVote: { isPositive: true },
  slowModeSeconds: 5,
  pinned: { ...message, id: 198, author: exampleAuthor, clientId: null, content: 'Requests are open until eight' },
  isBanned: false,
  peakViewers: 15,
  endReason: null,
  keepsReplay: true,
  replay: null,
  replayPostId: null,
};
const own: LiveStreamDetails = {
  ...details,
  id: 32,
  streamer: viewer,
  viewerCount: 0,
  positiveVibes: 0,
  negativeVibes: 0,
  peakViewers: 0,
  myVote: null,
  slowModeSeconds: 0,
  pinned: null,
};

const { title, category, source, keepsReplay } = details;

export const liveExamples: { [Path in ProcedurePath & `live.${string}`]: Example<Path> } = {
  'live.list': { input: { category: 'music' }, output: page(stream) },
  'live.summary': { output: { liveNow: 1, watching: 12, positiveVibes: 9 } },
  'live.get': { input: { id: stream.id }, output: details },
  'live.capability': { output: { canGoLive: true, reason: null, ownStreamId: null } },
  'live.start': { input: { title, category, source, keepsReplay }, output: own },
  'live.end': {
    input: { id: own.id },
    output: {
      ...own,
      state: 'ended',
      isLive: false,
      endedAt: '2026-05-06T20:10:00.000Z',
      endReason: 'streamer',
      replay: 'pending',
    },
  },
  'live.update': { input: { id: own.id, slowModeSeconds: 10 }, output: { ...own, slowModeSeconds: 10 } },
  'live.watch': {
    input: { id: stream.id },
    output: {
      viewerCount: 12,
      state: 'live',
      playlistUrl: '/live/31/playlist.m3u8?v=7&i=52&e=1778112000&s=Zk3yqk0vK1o9vI2dTn5l8sQpX7bWc4Rf',
    },
  },
  'live.leave': { input: { id: stream.id }, output: { message: 'You are not counted as watching any more' } },
  'live.vote': {
    input: { id: stream.id, isPositive: true },
    output: { myVote: { isPositive: true }, positiveVibes: 9, negativeVibes: 1 },
  },
  'live.listChat': { input: { id: stream.id }, output: page(message) },
  'live.chatAfter': {
    input: { id: stream.id, after: 203 },
    output: { messages: [message], hasMore: false, examinedTo: message.id, deletedIds: [201] },
  },
  'live.say': {
    input: { id: stream.id, content: message.content, clientId: message.clientId ?? '' },
    output: { message, isNew: true },
  },
  'live.deleteMessage': { input: { id: stream.id, messageId: message.id }, output: { message: 'Message deleted' } },
  'live.pin': { input: { id: own.id, messageId: message.id }, output: { pinned: message } },
  'live.ban': {
    input: { id: own.id, memberId: exampleAuthor.id, isBanned: true },
    output: { message: 'Member banned from this stream' },
  },
  'live.health': {
    input: { id: own.id },
    output: {
      state: 'live',
      viewerCount: 12,
      peakViewers: 15,
      lastChunkAt: '2026-05-06T19:04:11.000Z',
      secondsLeft: 19,
      reception: { lagMs: 900, kbps: 2500, isTranscoding: false },
    },
  },
};
