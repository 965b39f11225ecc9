import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What each key does: `' '` is Space, letters are in lower case. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

const TYPING = 'input:not([type="range"]), textarea, select, [contenteditable], [role="menu"]';
const PRESSED_BY_SPACE = 'a, button, [role="button"]';

/**
 * Single keys of a dialog, while no other is over it. A control in focus keeps the keys that it uses itself. Letters work
 * when single-letter shortcuts are switched off too, because they are active only in this dialog (WCAG 2.1.4).
 */
export function useDialogKeys(root: RefObject<HTMLElement | null>, actions: KeyActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!isOnTop(root.current) || isUsedByTarget(event)) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    // A key that is held down plays and pauses once.
    if (!event.repeat || event.key.startsWith('Arrow')) action();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function isOnTop(root: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return root !== null && (top === undefined || top.contains(root));
}

function isUsedByTarget({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPING)) return true;
  if (target.matches('input[type="range"]')) return key.startsWith('Arrow');
  return key === ' ' && target.closest(PRESSED_BY_SPACE) !== null;
}
