import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { createReaders } from './event-readers.ts';
import type { OpenStreams } from './open-streams.ts';
import { createThrottle } from './throttle.ts';

/** Of many changes of a live stream, and of its chat, within this time, its viewers are told of the first and once of the others. */
const STREAM_INTERVAL_MS = 1_000;
const CHAT_INTERVAL_MS = 250;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  /** Hears of reads that failed. The pages ask again from time to time. */
  reportError: (error: unknown) => void;
}

/** By kind of event: announce to open event streams what changes in live streams, to those who watch them. */
export function createLiveAnnouncers({ db, now, reportError }: Dependencies, streams: OpenStreams) {
  const readers = createReaders(db, now);
  const announcerOf = (intervalMs: number, type: Extract<ServerEvent, { streamId: unknown }>['type']) => {
    const announce = async (streamId: number) => {
      for (const memberId of await readers.toldOfLiveStream(streamId)) streams.send(memberId, { type, streamId });
    };
    return createThrottle<number>(intervalMs, (streamId) => announce(streamId).catch(reportError));
  };
  const announceStream = announcerOf(STREAM_INTERVAL_MS, 'liveStream');
  const announceChat = announcerOf(CHAT_INTERVAL_MS, 'liveChat');
  return {
    live_stream: ({ streamId }: { streamId: number }) => announceStream(streamId),
    live_chat: ({ streamId }: { streamId: number }) => announceChat(streamId),
  };
}
