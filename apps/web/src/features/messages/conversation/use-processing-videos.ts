import type { Message } from '@vibeline/core/features/messages/message.schema';
import { useEffect, useEffectEvent } from 'react';
import { applyMessages } from '../../../cache/message.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';

const INTERVAL_MS = 5_000;
/** The server ends processing before that. */
const MAX_REQUESTS = 200;

/** Fetches a message whose video is being processed, one at a time, until it can be shown or has failed. */
export function useProcessingVideos(conversationId: number, messages: readonly Message[]): void {
  const cache = useCache();
  const waitingId = messages.find(({ media }) => media.some(({ state }) => state === 'processing'))?.id ?? null;
  const fetchMessage = useEffectEvent(async (aroundId: number) => {
    const page = await cache.utils.client.messages.list.query({ conversationId, aroundId, limit: 2 });
    applyMessages(
      cache,
      conversationId,
      page.items.filter(({ id }) => id === aroundId),
    );
  });
  useEffect(() => {
    if (waitingId === null) return;
    let requests = 0;
    const timer = setInterval(() => {
      requests += 1;
      if (requests > MAX_REQUESTS) clearInterval(timer);
      // The next one follows.
      else void fetchMessage(waitingId).catch(() => undefined);
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [waitingId]);
}
