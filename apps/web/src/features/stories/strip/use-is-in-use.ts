import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the pointer is over an element, or the visible focus in it: nothing in it may move then. Mantine's `useHover` and
 * `useFocusWithin` would also be true long after a touch or a click.
 */
export function useIsInUse(ref: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const listeners = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => element.addEventListener(type, listener, { signal: listeners.signal });
    on('pointerenter', () => setHovered(true));
    on('pointerleave', () => setHovered(false));
    on('focusin', ({ target }) => setFocused(target instanceof Element && target.matches(':focus-visible')));
    on('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setFocused(false);
    });
    return () => listeners.abort();
  }, [ref]);
  return isHovered || isFocused;
}
