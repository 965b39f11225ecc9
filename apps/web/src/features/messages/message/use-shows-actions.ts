import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';

const hasHover = () => window.matchMedia('(hover: hover)').matches;

/**
 * Whether an element shows the buttons for what can be done with it: while the pointer or the focus is in it, or in a menu
 * that it has opened; always on a touch screen, which has no pointer that could ask for them.
 */
export function useShowsActions(root: RefObject<HTMLElement | null>) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const hasFocus = useRef(false);
  // A menu under the pointer that closes leaves no event behind that the pointer is elsewhere.
  useEffect(() => {
    if (!isHovered) return;
    const onPointerOver = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setHovered(false);
    };
    document.addEventListener('pointerover', onPointerOver);
    return () => document.removeEventListener('pointerover', onPointerOver);
  }, [isHovered, root]);
  return {
    showsActions: isHovered || isFocused || !hasHover(),
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => {
        hasFocus.current = true;
        setFocused(true);
      },
      // A menu is elsewhere in the document, and gets the focus a moment later.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        hasFocus.current = false;
        requestAnimationFrame(() => setFocused(hasFocus.current));
      },
    },
  };
}
