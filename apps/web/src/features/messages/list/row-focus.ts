import type { KeyboardEvent } from 'react';
import { focusVisibly, moveFocus } from '../../../ui/lists/move-focus.ts';

export function moveRowFocus(event: KeyboardEvent<HTMLElement>): void {
  moveFocus(event, '[data-conversation] > a');
}

/** Returns whether there is such a row, which has the focus then. */
export function focusRowOf(conversationId: number): boolean {
  const row = document.querySelector<HTMLElement>(`[data-conversation="${conversationId}"] > a`);
  focusVisibly(row);
  return row !== null && document.activeElement === row;
}
