import { useEffect, useEffectEvent, useState } from 'react';

interface FocusReturn {
  findTarget?: (() => HTMLElement | null) | undefined;
  /** Inside of a dialog or page, which keeps the focus if the opener is gone. */
  isInline?: boolean;
}

/**
 * Returns the focus when a dialog closes or unmounts: to what opened it, else to what is around that, else to the page's
 * main content. Mantine's own return knows no opener for a dialog that mounts open, as a code-split one does.
 * `returnFocusFrom` does so before the closed element leaves the document, if the focus is in it: Mantine moves the focus
 * there a moment after the opening, even when it was closed by then.
 */
export function useFocusReturn(isOpen: boolean, { findTarget, isInline = false }: FocusReturn = {}) {
  const [openers, setOpeners] = useState<readonly (Element | null | undefined)[]>([]);
  const [wasOpen, setWasOpen] = useState(false);
  // While rendering, because the content takes the focus before any effect runs.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpeners(openersOf(document.activeElement));
  }
  const focusOpener = () => {
    if (![findTarget?.(), ...openers].some(takesFocus) && !isInline) focusMain();
  };
  const returnFocus = useEffectEvent(() => {
    // Something else may have taken it: the page that a link in the dialog led to.
    if (isFocusLost() || (!isInline && document.activeElement?.closest('[role="dialog"]'))) focusOpener();
  });
  useEffect(() => {
    if (isOpen) return () => returnFocus();
  }, [isOpen]);
  const returnFocusFrom = (closed: HTMLElement | null) => {
    if (closed?.contains(document.activeElement)) focusOpener();
  };
  return { returnFocusFrom };
}

/** What opened the dialog and what is around it, should it be removed or disabled by then. */
function openersOf(opener: Element | null): readonly (Element | null | undefined)[] {
  return [opener, opener?.parentElement?.closest('[tabindex="-1"]')];
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function takesFocus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || element === document.body || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

export function focusMain(): void {
  const main = document.querySelector('main');
  if (!main?.hasAttribute('tabindex')) main?.setAttribute('tabindex', '-1');
  main?.focus({ preventScroll: true });
}

export function focusIfLost(element: HTMLElement | null): void {
  if (isFocusLost()) element?.focus({ preventScroll: true });
}
