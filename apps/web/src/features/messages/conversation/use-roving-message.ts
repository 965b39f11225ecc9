import type { Message } from '@vibeline/core/features/messages/message.schema';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { moveFocus } from '../../../ui/lists/move-focus.ts';

const messageAt = (target: EventTarget) =>
  target instanceof HTMLElement && target.dataset['message'] !== undefined ? target : null;

/** One message is reached by the Tab key, at first the last; from there the arrow keys reach the others. */
export function useRovingMessage(messages: readonly Message[]) {
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const lastId = messages.at(-1)?.id ?? null;
  return {
    tabStopId: messages.some(({ id }) => id === focusedId) ? focusedId : lastId,
    onFocus: ({ target }: FocusEvent) => {
      const message = messageAt(target);
      if (message) setFocusedId(Number(message.dataset['message']));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveFocus(event, '[data-message]'),
  };
}
