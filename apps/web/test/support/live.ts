import type { ChatMessage, LiveStream, LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { authorOf } from './members.ts';

/** A live stream of Ben, unless the fields say otherwise. */
export function streamOf(fields: Partial<LiveStreamDetails> = {}): LiveStreamDetails {
  return {
    id: 5,
    title: 'A walk through the maze',
    category: 'gaming',
    source: 'camera',
    state: 'live',
    isLive: true,
    viewerCount: 3,
    positiveVibes: 2,
    negativeVibes: 1,
    createdAt: '2026-03-01T12:00:00.000Z',
    endedAt: null,
    streamer: authorOf(),
    previewUrl: null,
    myVote: null,
    slowModeSeconds: 0,
    pinned: null,
    isBanned: false,
    bannedIds: [],
    peakViewers: 4,
    endReason: null,
    keepsReplay: false,
    replay: null,
    replayPostId: null,
    ...fields,
  };
}

export function endedStreamOf(fields: Partial<LiveStreamDetails> = {}): LiveStreamDetails {
  return streamOf({
    state: 'ended',
    isLive: false,
    endedAt: '2026-03-01T12:30:05.000Z',
    endReason: 'streamer',
    ...fields,
  });
}

/** As lists have it. */
export function listedStreamOf(fields: Partial<LiveStream> = {}): LiveStream {
  const { id, title, category, source, state, isLive, viewerCount } = streamOf(fields);
  const { positiveVibes, negativeVibes, createdAt, endedAt, streamer, previewUrl } = streamOf(fields);
  const counts = { viewerCount, positiveVibes, negativeVibes };
  return { id, title, category, source, state, isLive, ...counts, createdAt, endedAt, streamer, previewUrl };
}

export function chatMessageOf(fields: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: 30,
    content: 'Left at the fountain',
    createdAt: '2026-03-01T12:01:00.000Z',
    author: authorOf({ id: 8, name: 'Cleo' }),
    clientId: null,
    ...fields,
  };
}
