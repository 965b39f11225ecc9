import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import type { SenderDependencies, Senders } from './senders.ts';
import { createThrottle } from './throttle.ts';

const STREAM_INTERVAL_MS = 1_000;
const CHAT_INTERVAL_MS = 250;

export function createLiveSenders({
  readers,
  streams,
  reportError,
}: SenderDependencies): Senders<'live_stream' | 'live_chat'> {
  const senderOf = (intervalMs: number, type: Extract<ServerEvent, { streamId: unknown }>['type']) => {
    const send = async (streamId: number) => {
      for (const memberId of await readers.recipientsOfLiveStream(streamId)) streams.send(memberId, { type, streamId });
    };
    return createThrottle(intervalMs, send, reportError);
  };
  const sendStream = senderOf(STREAM_INTERVAL_MS, 'liveStream');
  const sendChat = senderOf(CHAT_INTERVAL_MS, 'liveChat');
  return {
    live_stream: ({ streamId }) => sendStream(streamId),
    live_chat: ({ streamId }) => sendChat(streamId),
  };
}
