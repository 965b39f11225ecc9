import { useEffect, useEffectEvent, useState } from 'react';
import { applyMessages } from '../../../cache/message.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { connection } from '../../../lib/connection/connection.ts';
import { useReconnect } from '../../../lib/connection/use-connection.ts';
import { useServerEvent } from '../../../lib/events/server-events.ts';
import { hasStream } from '../../../lib/events/stream-state.ts';
import { sentMessage } from '../writing/sent-message.ts';
import { MessageSync } from './message-sync.ts';

/** How often changes are asked for while no stream announces them. */
const POLL_MS = 10_000;

/** Brings the loaded messages of a conversation up to date while it is open. */
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
    if (document.visibilityState !== 'visible') return;
    if (Number(event.conversationId) === conversationId) sync.announce(event.revision);
  });
  useReconnect(() => sync.run());
  const onSent = useEffectEvent(() => {
    const message = sentMessage.get();
    if (message?.conversationId === conversationId) sync.received(message);
  });
  useEffect(() => sentMessage.subscribe(() => onSent()), []);
  // What came while there was no stream was announced by nothing.
  useEffect(() => hasStream.subscribe(() => hasStream.get() && sync.run()), [sync]);
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') sync.run();
    };
    const poll = () => {
      const isNeeded = !hasStream.get() || sync.isBehind;
      if (isNeeded && connection.get() === 'online' && document.visibilityState === 'visible') sync.run();
    };
    const timer = setInterval(poll, POLL_MS);
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [sync]);
  return sync;
}
