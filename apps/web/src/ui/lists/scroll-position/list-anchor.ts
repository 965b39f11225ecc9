/** The first item that is visible, and the distance in pixels from the viewport's top to its own. */
export interface Anchor {
  itemId: number;
  offset: number;
}

/** The items of the page's list: it has `data-place`, and each of them the id of what it shows. */
const ITEMS =
  '[data-place] :is([data-post], [data-member], [data-video], [data-story], [data-circle], [data-session], [data-match])';

/** Where the reader is now: null at the top of the page, undefined when no item is visible there. */
export function findAnchor(): Anchor | null | undefined {
  // Hidden while another page loads.
  if (document.querySelector('[data-place]')?.checkVisibility() === false) return undefined;
  return window.scrollY < 1 ? null : findReadItem();
}

/** The first visible item, of those that `isWanted` accepts. */
export function findReadItem(isWanted: (id: number) => boolean = () => true): Anchor | undefined {
  const items = [...document.querySelectorAll<HTMLElement>(ITEMS)];
  const item = items.find((rendered) => rendered.getBoundingClientRect().bottom > 0 && isWanted(idOf(rendered)));
  return item && { itemId: idOf(item), offset: item.getBoundingClientRect().top };
}

/** Scrolls the item back to its offset; does nothing when it is not rendered or was deleted. */
export function scrollToAnchor(anchor: Anchor): void {
  const item = findItem(anchor);
  if (item) window.scrollBy({ top: item.getBoundingClientRect().top - anchor.offset, behavior: 'instant' });
}

export function focusItem(anchor: Anchor | null): void {
  findItem(anchor)?.focus({ preventScroll: true });
}

function findItem(anchor: Anchor | null): HTMLElement | null {
  const items = [...document.querySelectorAll<HTMLElement>(ITEMS)];
  return (anchor ? items.find((item) => idOf(item) === anchor.itemId) : items[0]) ?? null;
}

function idOf({ dataset }: HTMLElement): number {
  const { post, member, video, story, circle, session, match } = dataset;
  return Number(post ?? member ?? video ?? story ?? circle ?? session ?? match);
}
