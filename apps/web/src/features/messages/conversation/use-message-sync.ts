import { useEffect, useEffectEvent, useState } from 'react';
import { applyMessages } from '../../../cache/talks/message.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { useServerEvent } from '../../../lib/events/server-events.ts';
import { useEventFallback } from '../../../lib/events/use-event-fallback.ts';
import { isPageVisible } from '../../../lib/page-visibility.ts';
import { sentMessage } from '../writing/sent-message.ts';
import { MessageSync } from './message-sync.ts';

/** How often changes are asked for while no stream announces them. */
const POLL_MS = 10_000;

export function useMessageSync(conversationId: number, revision: number): MessageSync {
  const cache = useCache();
  const [sync] = useState(
    () =>
      new MessageSync(revision, {
        ask: (after) => cache.utils.client.messages.listChanges.query({ conversationId, after }),
        apply: (messages) => applyMessages(cache, conversationId, messages),
      }),
  );
  useServerEvent('messages', (event) => {
    // A hidden page asks when it is seen again.
    if (!isPageVisible()) return;
    if (Number(event.conversationId) === conversationId) sync.noteRevision(event.revision);
  });
  const onSent = useEffectEvent(() => {
    const message = sentMessage.get();
    if (message?.conversationId === conversationId) sync.received(message);
  });
  useEffect(() => sentMessage.subscribe(() => onSent()), []);
  useEventFallback(
    () => sync.run(),
    POLL_MS,
    () => sync.isBehind,
  );
  return sync;
}
