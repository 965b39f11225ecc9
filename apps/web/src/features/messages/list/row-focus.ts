import type { KeyboardEvent } from 'react';

const ROWS = '[data-conversation] > a';

const targets: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrows, Home and End move the focus through the rows of a list. */
export function moveRowFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROWS)];
  const index = rows.findIndex((row) => row.matches(':focus'));
  const next = index < 0 ? undefined : targets[event.key]?.(index, rows.length);
  if (next === undefined) return;
  event.preventDefault();
  focusRow(rows[next]);
}

/** Returns whether there is such a row, which has the focus then. */
export function focusRowOf(conversationId: number): boolean {
  const row = document.querySelector<HTMLElement>(`[data-conversation="${conversationId}"] > a`);
  focusRow(row);
  return row !== null && document.activeElement === row;
}

function focusRow(row: HTMLElement | null | undefined): void {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
