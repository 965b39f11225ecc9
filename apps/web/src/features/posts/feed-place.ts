import type { Anchor } from './feed-memory.ts';

/** The feed's cards that are drawn, from the top. */
export function drawnCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="feed"] [data-post]')];
}

/** Where the reader is now; null at the top of the page. */
export function findAnchor(): Anchor | null {
  if (window.scrollY < 1) return null;
  for (const card of drawnCards()) {
    const { top, bottom } = card.getBoundingClientRect();
    if (bottom > 0) return { postId: Number(card.dataset['post']), offset: top };
  }
  return null;
}

/** Puts the reader back where they were; a post that is gone leaves them where they are. */
export function goToAnchor(anchor: Anchor): void {
  const card = document.querySelector(`[role="feed"] [data-post="${anchor.postId}"]`);
  if (card) window.scrollBy({ top: card.getBoundingClientRect().top - anchor.offset, behavior: 'instant' });
}
