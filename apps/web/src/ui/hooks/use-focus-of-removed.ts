import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When a button that had the focus is removed, the button that has taken its place in `root` gets it, or else its text.
 * `noteFocus` is the `ref` of each button that may be removed.
 */
export function useFocusOfRemoved<Root extends HTMLElement>() {
  const root: RefObject<Root | null> = useRef<Root>(null);
  const isLost = useRef(false);
  const noteFocus = (button: HTMLElement | null) => () => {
    isLost.current ||= button !== null && document.activeElement === button;
  };
  useLayoutEffect(() => {
    const next = root.current?.querySelector('button') ?? root.current?.querySelector<HTMLElement>('[tabindex]');
    if (isLost.current) next?.focus({ preventScroll: true });
    isLost.current = false;
  });
  return { root, noteFocus };
}
