export interface ScrollRoom {
  hasBefore: boolean;
  hasAfter: boolean;
}

/** Browsers round positions to fractions of a pixel. */
const TOLERANCE = 1;

/** Whether a list of one line can be scrolled back and forward. In a text from right to left `scrollLeft` is negative. */
export function scrollRoom({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): ScrollRoom {
  const from = Math.abs(scrollLeft);
  return { hasBefore: from > TOLERANCE, hasAfter: from < scrollWidth - clientWidth - TOLERANCE };
}
