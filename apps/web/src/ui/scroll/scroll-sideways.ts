const MARGIN = 24;

/** Scrolls the row until the item is in view. The page stays where it is, unlike with `scrollIntoView`. */
export function scrollSideways(row: HTMLElement, item: Element): void {
  const { left, right } = row.getBoundingClientRect();
  const box = item.getBoundingClientRect();
  if (box.right > right - MARGIN) row.scrollLeft += box.right - right + MARGIN;
  else if (box.left < left + MARGIN) row.scrollLeft -= left + MARGIN - box.left;
}
