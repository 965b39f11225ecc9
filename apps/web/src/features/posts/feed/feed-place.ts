import type { Anchor } from './feed-memory.ts';

/** The feed's cards that are drawn, from the top. */
function drawnCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="feed"] [data-post]')];
}

/** Where the reader is now; null at the top of the page, undefined while nothing is drawn there. */
export function findAnchor(): Anchor | null | undefined {
  if (window.scrollY < 1) return null;
  const card = drawnCards().find((drawn) => drawn.getBoundingClientRect().bottom > 0);
  return card && { postId: Number(card.dataset['post']), offset: card.getBoundingClientRect().top };
}

/** Puts the reader back where they were; a post that is gone leaves them where they are. */
export function goToAnchor(anchor: Anchor): void {
  const card = document.querySelector(`[role="feed"] [data-post="${anchor.postId}"]`);
  if (card) window.scrollBy({ top: card.getBoundingClientRect().top - anchor.offset, behavior: 'instant' });
}
