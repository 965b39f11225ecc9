import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useNetwork } from '../../features/network/use-network.ts';
import { findSearchField } from '../../features/search/search-field.ts';
import { readToken } from '../../lib/session/session.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { useOpenComposer } from '../../ui/hooks/use-open-composer.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { goTo, hasShortcuts, isOffered } from './shortcuts.ts';

const SEQUENCE_MS = 1500;

/** They click the page's buttons, so that both do the same. */
export function useShortcuts(showHelp: () => void): void {
  const { navigate } = useRouter();
  const { features } = useNetwork();
  const compose = useOpenComposer();
  const openProfileDialog = useOpenOverlay('profile');
  const goToPage = (key: string): boolean => {
    const target = goTo[key];
    if (!target || !isOffered(target, features)) return false;
    if ('path' in target) void navigate({ to: target.path });
    else if (readToken() !== null) openProfileDialog();
    return true;
  };
  const actOnPage = (key: string): boolean => {
    if (key === 'n') compose();
    else if (key === '?') showHelp();
    else if (key === '/') return focusSearch();
    else if (key === '.') return click(document, '[data-new-posts]');
    else if (key === 'm') return click(document, '[data-playing="true"] [data-mute]');
    else return false;
    return true;
  };
  const act = useEffectEvent((event: KeyboardEvent, isAfterG: boolean) =>
    isAfterG ? goToPage(event.key) : actOnCard(event) || actOnPage(event.key) || moveFocus(event),
  );

  useEffect(() => {
    let pressedG = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const isAfterG = event.timeStamp - pressedG < SEQUENCE_MS;
      pressedG = event.key === 'g' && !isAfterG ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (act(event, isAfterG)) event.preventDefault();
    };
    for (const event of takeEarlyKeys()) onKey(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Where letters are typed or choose an entry. Checkboxes, radio buttons and buttons take none. */
const TYPING = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"])',
  'textarea, select, [contenteditable], [role="menu"]',
].join();

function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.key === 'Shift' || !hasShortcuts() || document.querySelector('[aria-modal="true"]')) return false;
  const { target } = event;
  return !(target instanceof Element && target.closest(TYPING));
}

function focusSearch(): boolean {
  const field = findSearchField();
  field?.focus();
  field?.select();
  return field !== undefined;
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
  const rows = [...document.querySelectorAll<HTMLElement>('[data-conversation] > a')];
  const isInRows = rows.length > 0;
  const cards = isInRows ? rows : [...document.querySelectorAll<HTMLElement>('[data-post]')];
  const current = isInRows ? rowInFocus(rows) : card;
  const next = current ? cards[cards.indexOf(current) + step] : cards.find(isOnScreen);
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: isInRows ? 'nearest' : 'start', behavior: 'instant' });
  return next !== undefined;
}

function rowInFocus(rows: readonly HTMLElement[]): HTMLElement | undefined {
  return rows.find((row) => row === document.activeElement) ?? rows.find((row) => row.ariaCurrent === 'page');
}

function cardInFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-post]') ?? null;
}

function isOnScreen(card: HTMLElement): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return top >= 0 || bottom > window.innerHeight / 2;
}
