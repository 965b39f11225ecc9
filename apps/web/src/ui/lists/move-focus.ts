import type { KeyboardEvent } from 'react';

const targets: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrows, Home and End move the focus through the items of a list that match a selector, while one of them has it. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const index = items.findIndex((item) => item.matches(':focus'));
  const next = index < 0 ? undefined : targets[event.key]?.(index, items.length);
  if (next === undefined) return;
  event.preventDefault();
  focusVisibly(items[next]);
}

/** Scrolls no further than needed, whatever the page's own scrolling is. */
export function focusVisibly(item: HTMLElement | null | undefined): void {
  item?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
