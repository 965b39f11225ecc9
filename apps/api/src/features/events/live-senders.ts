import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { createReaders } from './event-readers.ts';
import type { OpenStreams } from './open-streams.ts';
import { createThrottle } from './throttle.ts';

const STREAM_INTERVAL_MS = 1_000;
const CHAT_INTERVAL_MS = 250;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  reportError: (error: unknown) => void;
}

export function createLiveSenders({ db, now, reportError }: Dependencies, streams: OpenStreams) {
  const readers = createReaders(db, now);
  const senderOf = (intervalMs: number, type: Extract<ServerEvent, { streamId: unknown }>['type']) => {
    const send = async (streamId: number) => {
      for (const memberId of await readers.recipientsOfLiveStream(streamId)) streams.send(memberId, { type, streamId });
    };
    return createThrottle<number>(intervalMs, (streamId) => send(streamId).catch(reportError));
  };
  const sendStream = senderOf(STREAM_INTERVAL_MS, 'liveStream');
  const sendChat = senderOf(CHAT_INTERVAL_MS, 'liveChat');
  return {
    live_stream: ({ streamId }: { streamId: number }) => sendStream(streamId),
    live_chat: ({ streamId }: { streamId: number }) => sendChat(streamId),
  };
}
