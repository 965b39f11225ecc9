import { type RefObject, useEffect, useRef } from 'react';

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

function isVisible(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight * 0.85;
}
