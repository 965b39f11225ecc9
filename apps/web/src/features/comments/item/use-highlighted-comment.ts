import { type RefObject, useEffect, useRef } from 'react';

/** The comment whose link was opened, or the one just sent. */
export interface HighlightedComment {
  id: number;
  isLinked: boolean;
}

/** Scrolls the highlighted comment into view. A linked one also gets the focus; a sent one leaves it in the field. */
export function useHighlightedComment(highlight: HighlightedComment | null): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!highlight) return;
    // After the router has scrolled a new page to its top.
    const frame = requestAnimationFrame(() => {
      const element = root.current;
      if (!element) return;
      const block = highlight.isLinked && !isVisible(element) ? 'center' : 'nearest';
      element.scrollIntoView({ block, behavior: 'instant' });
      if (highlight.isLinked) element.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [highlight]);
  return root;
}

/** Whether all of it is on the screen, above the field at the bottom. */
function isVisible(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight * 0.85;
}
