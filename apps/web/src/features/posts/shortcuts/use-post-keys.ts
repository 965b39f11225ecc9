import { useEffect } from 'react';
import { hasShortcuts } from './shortcuts.ts';

interface PageActions {
  onCompose: () => void;
  onHelp: () => void;
}

/** Single-letter shortcuts. They click a post's buttons, so that both do the same. */
export function usePostKeys({ onCompose, onHelp }: PageActions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const isDone = actOnCard(event) || actOnPage(event.key, { onCompose, onHelp }) || moveFocus(event);
      if (isDone) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onCompose, onHelp]);
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (!hasShortcuts() || document.querySelector('[aria-modal="true"]')) return false;
  const { target } = event;
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="menu"]'));
}

function actOnPage(key: string, { onCompose, onHelp }: PageActions): boolean {
  if (key === 'n') onCompose();
  else if (key === '?') onHelp();
  else if (key === 'm') return click(document, '[data-playing="true"] [data-mute]');
  else return false;
  return true;
}

const buttons: Record<string, string> = {
  u: '[data-vote="positive"]',
  d: '[data-vote="negative"]',
  o: '[data-permalink]',
  c: '[data-comments]',
  l: '[data-lightbox]',
  m: '[data-mute]',
};

function actOnCard(event: KeyboardEvent): boolean {
  const card = cardInFocus();
  // Enter on a button or link in the card activates that.
  const selector = event.key === 'Enter' && event.target === card ? buttons['o'] : buttons[event.key];
  return card !== null && selector !== undefined && click(card, selector);
}

function click(within: ParentNode, selector: string): boolean {
  const button = within.querySelector<HTMLElement>(selector);
  button?.click();
  return button !== null;
}

const steps: Record<string, 1 | -1> = { j: 1, k: -1 };
/** The keys of the ARIA feed pattern; only while a card is in focus. */
const stepsInFeed: Record<string, 1 | -1> = { ...steps, PageDown: 1, PageUp: -1 };

function moveFocus(event: KeyboardEvent): boolean {
  const card = cardInFocus();
  const step = (card ? stepsInFeed : steps)[event.key];
  if (step === undefined) return false;
  const cards = [...document.querySelectorAll<HTMLElement>('[data-post]')];
  const next = card ? cards[cards.indexOf(card) + step] : cards.find(isOnScreen);
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'start', behavior: 'instant' });
  return next !== undefined;
}

function cardInFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-post]') ?? null;
}

function isOnScreen(card: HTMLElement): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return top >= 0 || bottom > window.innerHeight / 2;
}
