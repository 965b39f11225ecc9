import type { ChatMessage } from '@vibeline/core/features/live/live.schema';
import { useState } from 'react';
import { refreshLiveChat } from '../../../cache/talks/live.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { useEventFallback } from '../../../lib/events/use-event-fallback.ts';
import { randomUuid } from '../../../lib/random-key.ts';
import { retryAfterSeconds, wasLost } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { useSlowMode } from './use-slow-mode.ts';

export interface PendingMessage {
  clientId: string;
  content: string;
  hasFailed: boolean;
}

const PAGE_SIZE = 50;
/** While no events are received. */
const POLL_MS = 5_000;

export function useChatMessages(streamId: number) {
  const cache = useCache();
  const { query, items } = usePages(trpc.live.listChat, { id: streamId, limit: PAGE_SIZE });
  useEventFallback(() => void refreshLiveChat(cache, streamId), POLL_MS);
  return { query, messages: items.toReversed() };
}

export type ChatQuery = ReturnType<typeof useChatMessages>['query'];

interface SendChatMessageOptions {
  streamId: number;
  /** 0 for the streamer, to whom slow mode does not apply. */
  slowModeSeconds: number;
  messages: readonly ChatMessage[];
}

export function useSendChatMessage({ streamId, slowModeSeconds, messages }: SendChatMessageOptions) {
  const cache = useCache();
  const [sent, setSent] = useState<readonly PendingMessage[]>([]);
  const slowMode = useSlowMode();
  const known = new Set(messages.map(({ clientId }) => clientId));
  const remove = (clientId: string) => setSent((all) => all.filter((one) => one.clientId !== clientId));
  // From here on only the chat shows it: it must not come back as pending when it is deleted there.
  if (sent.some(({ clientId }) => known.has(clientId))) setSent(sent.filter(({ clientId }) => !known.has(clientId)));

  const send = async (message: PendingMessage) => {
    const { clientId, content } = message;
    setSent((all) => [...all.filter((one) => one.clientId !== clientId), { ...message, hasFailed: false }]);
    const wait = slowMode.start(slowModeSeconds);
    try {
      await cache.utils.client.live.say.mutate({ id: streamId, content, clientId });
      await refreshLiveChat(cache, streamId, { isAtOnce: true });
      // Also when it is not in the chat: it was deleted in the meantime.
      remove(clientId);
    } catch (error) {
      const seconds = retryAfterSeconds(error);
      if (seconds !== null) slowMode.start(seconds);
      // When the response was lost, the server may have the message and count the wait from it.
      else if (!wasLost(error)) slowMode.stop(wait);
      setSent((all) => all.map((one) => (one.clientId === clientId ? { ...one, hasFailed: true } : one)));
      showFailure(error, { title: 'Message not sent', fallback: 'The message could not be sent.' });
    }
  };
  return {
    slowModeLeft: slowMode.left,
    pending: sent,
    sendChatMessage: (content: string) => void send({ clientId: randomUuid(), content, hasFailed: false }),
    resend: (message: PendingMessage) => void send(message),
    discard: ({ clientId }: PendingMessage) => remove(clientId),
  };
}

export type ChatSender = ReturnType<typeof useSendChatMessage>;
