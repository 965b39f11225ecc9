import { type RefObject, useEffect, useRef } from 'react';

/** The comment to look at: the one a link led to, or the one just written. */
export interface HighlightedComment {
  id: number;
  isLinked: boolean;
}

/** Brings an element into view when the light falls on it; the focus follows a link, and stays with who is writing. */
export function useHighlightedComment(highlight: HighlightedComment | null): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!highlight) return;
    // After the router, which puts a new page to its top.
    const frame = requestAnimationFrame(() => {
      const element = root.current;
      if (!element) return;
      const block = highlight.isLinked && !isInSight(element) ? 'center' : 'nearest';
      element.scrollIntoView({ block, behavior: 'instant' });
      if (highlight.isLinked) element.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [highlight]);
  return root;
}

/** Whether all of it is on the screen, above the field at its end. */
function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight * 0.85;
}
