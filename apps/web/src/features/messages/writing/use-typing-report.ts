import { TYPING_INTERVAL_MS } from '@vibeline/core/features/messages/message.rules';
import { useRef } from 'react';
import { useCache } from '../../../cache/use-cache.ts';
import { connection } from '../../../lib/connection/connection.ts';

/**
 * Reports to the server that the member types, at most every three seconds for a message; the server passes it on only
 * where their settings allow it. `onSent` is for the next message.
 */
export function useTypingReport(conversationId: number) {
  const { utils } = useCache();
  const reportedAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    onType() {
      const now = Date.now();
      if (now - reportedAt.current < TYPING_INTERVAL_MS || connection.get() !== 'online') return;
      reportedAt.current = now;
      utils.client.conversations.typing.mutate({ id: conversationId }).catch(() => undefined);
    },
    onSent() {
      reportedAt.current = Number.NEGATIVE_INFINITY;
    },
  };
}
