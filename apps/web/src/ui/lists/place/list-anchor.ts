import type { Anchor } from './feed-memory.ts';

/** Where the reader is now: null at the top of the page, undefined when no post is visible there. */
export function findAnchor(): Anchor | null | undefined {
  // Hidden while another page loads.
  if (document.querySelector('[role="feed"]')?.checkVisibility() === false) return undefined;
  return window.scrollY < 1 ? null : findReadPost();
}

/** The first post that is visible. */
export function findReadPost(): Anchor | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>('[role="feed"] [data-post]')];
  const card = cards.find((rendered) => rendered.getBoundingClientRect().bottom > 0);
  return card && { postId: Number(card.dataset['post']), offset: card.getBoundingClientRect().top };
}

/** Scrolls the post back to its offset; does nothing when it is not rendered or was deleted. */
export function scrollToAnchor(anchor: Anchor): void {
  const card = findCard(anchor);
  if (card) window.scrollBy({ top: card.getBoundingClientRect().top - anchor.offset, behavior: 'instant' });
}

/** Of the first post without an anchor. */
export function focusCard(anchor: Anchor | null): void {
  findCard(anchor)?.focus({ preventScroll: true });
}

function findCard(anchor: Anchor | null): HTMLElement | null {
  return document.querySelector(`[role="feed"] [data-post${anchor ? `="${anchor.postId}"` : ''}]`);
}
