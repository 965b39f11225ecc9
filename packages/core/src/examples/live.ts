import type { ChatMessage, LiveStream, LiveStreamDetails } from '../features/live/live.schema.ts';
import { exampleAuthor, examplePost } from './entities.ts';

export const exampleStream: LiveStream = {
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
  previewUrl: '/live/31/preview/1778094600000.jpg?v=7&i=52&e=1778112000&s=c2Vb9Qw1T0mXy7aJr4LkE8uZpN5hGdF3',
};

export const exampleChatMessage: ChatMessage = {
  id: 204,
  content: 'Could you play something slow?',
  createdAt: '2026-05-06T19:04:12.000Z',
  author: examplePost.author,
  clientId: '0b9f3f5e-4c3d-4f6a-9a53-6f1a4c2f7d10',
};

export const exampleStreamDetails: LiveStreamDetails = {
  ...exampleStream,
  myVote: { isPositive: true },
  slowModeSeconds: 5,
  pinned: {
    ...exampleChatMessage,
    id: 198,
    author: exampleAuthor,
    clientId: null,
    content: 'Requests are open until eight',
  },
  isBanned: false,
  bannedIds: [],
  peakViewers: 15,
  endReason: null,
  keepsReplay: true,
  replay: null,
  replayPostId: null,
};

export const exampleOwnStream: LiveStreamDetails = {
  ...exampleStreamDetails,
  id: 32,
  streamer: examplePost.author,
  viewerCount: 0,
  positiveVibes: 0,
  negativeVibes: 0,
  peakViewers: 0,
  previewUrl: null,
  myVote: null,
  slowModeSeconds: 0,
  pinned: null,
};
