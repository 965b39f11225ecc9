import { observeSeen } from './observe-seen.ts';
import { queueView } from './view-queue.ts';

const CARD = '[data-post]';

export function trackPosts(): () => void {
  const tracked = new Map<Element, () => void>();
  const add = (card: Element) => {
    const id = Number(card.getAttribute('data-post'));
    const stop = observeSeen(card, () => queueView('post', id));
    tracked.set(card, stop);
  };
  const removeGone = () => {
    for (const [card, stop] of tracked) {
      if (card.isConnected) continue;
      stop();
      tracked.delete(card);
    }
  };
  const observer = new MutationObserver((records) => {
    removeGone();
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).flatMap(findCards);
    for (const card of added) if (!tracked.has(card)) add(card);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  for (const card of document.querySelectorAll(CARD)) add(card);
  return () => {
    observer.disconnect();
    for (const stop of tracked.values()) stop();
  };
}

function findCards(node: Node): Element[] {
  if (!(node instanceof Element) || !node.isConnected) return [];
  return [...(node.matches(CARD) ? [node] : []), ...node.querySelectorAll(CARD)];
}
