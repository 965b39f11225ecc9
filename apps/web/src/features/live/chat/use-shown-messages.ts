import type { ChatMessage } from '@vibeline/core/features/live/live.schema';
import { useState } from 'react';

/** A chat runs for hours. From `SHOWN_MAX` on only the last `SHOWN` are rendered, for a reader at its end. */
export const SHOWN_MAX = 300;
export const SHOWN = 200;
const EARLIER = 50;

export function useShownMessages(messages: readonly ChatMessage[], hasNextPage: boolean) {
  const [isAtEnd, setAtEnd] = useState(true);
  const [firstId, setFirstId] = useState(0);
  const start = messages.findIndex(({ id }) => id >= firstId);
  const shown = start > 0 ? messages.slice(start) : messages;
  if (isAtEnd && shown.length > SHOWN_MAX) setFirstId(shown.at(-SHOWN)?.id ?? 0);
  return {
    shown,
    hasEarlier: start > 0 || hasNextPage,
    setAtEnd,
    /** Shows earlier ones; returns false when they have to be loaded first. */
    showEarlier: (): boolean => {
      setFirstId(messages[start - EARLIER]?.id ?? 0);
      return start > 0;
    },
  };
}
