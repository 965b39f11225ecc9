/** A message in the list, in pixels from the top of the content. */
export interface Placed {
  id: number;
  top: number;
  bottom: number;
}

/** What stays where it is on the screen while content around it changes. */
export type Anchor = { id: number; offset: number } | 'end';

interface Viewport {
  top: number;
  height: number;
  contentHeight: number;
}

/** Closer to the end than this, in pixels, the reader is at the end. */
const END_MARGIN = 48;

export function isAtEnd({ top, height, contentHeight }: Viewport): boolean {
  return contentHeight - top - height <= END_MARGIN;
}

/** The first message of which anything is visible; null without messages. `items` are in the order of the list. */
export function anchorOf(items: readonly Placed[], top: number): Exclude<Anchor, 'end'> | null {
  const first = items.find(({ bottom }) => bottom > top) ?? items.at(-1);
  return first ? { id: first.id, offset: first.top - top } : null;
}

/** Where the viewport has to begin for the anchor to be where it was; null when its message is gone. */
export function topForAnchor(items: readonly Placed[], { id, offset }: Exclude<Anchor, 'end'>): number | null {
  const item = items.find((each) => each.id === id);
  return item ? item.top - offset : null;
}

/** The last message that is visible to its end; null without one. One that is higher than the viewport counts too. */
export function lastVisibleId(
  items: readonly Placed[],
  { top, height }: Omit<Viewport, 'contentHeight'>,
): number | null {
  const end = top + height + 1;
  return items.findLast((item) => item.bottom <= end || (item.top <= top && item.bottom > end))?.id ?? null;
}
