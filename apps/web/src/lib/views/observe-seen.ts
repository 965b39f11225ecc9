import { VIEW_MS, VIEW_SHARE } from '@vibeline/core/views.rules';
import { isPageVisible, onVisibilityChange } from '../page-visibility.ts';

interface Watched {
  onSeen: () => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const watched = new Map<Element, Watched>();
let observer: IntersectionObserver | null = null;

/** For an item more than twice as high as the window, half of the window counts. */
const THRESHOLDS = Array.from({ length: 21 }, (_, index) => index / 20);

/** Calls `onSeen` once, when half of the element has been visible for a second in a visible tab. */
export function observeSeen(element: Element, onSeen: () => void): () => void {
  if (!observer) {
    observer = new IntersectionObserver(onIntersect, { threshold: THRESHOLDS });
    onVisibilityChange(restart);
  }
  watched.set(element, { onSeen, timer: undefined });
  observer.observe(element);
  return () => stop(element);
}

function stop(element: Element): void {
  clearTimeout(watched.get(element)?.timer);
  watched.delete(element);
  observer?.unobserve(element);
}

function onIntersect(entries: IntersectionObserverEntry[]): void {
  for (const entry of entries) {
    const item = watched.get(entry.target);
    if (!item) continue;
    const isVisible = isPageVisible() && hasEnough(entry);
    if (!isVisible) {
      clearTimeout(item.timer);
      item.timer = undefined;
    } else if (item.timer === undefined) {
      item.timer = setTimeout(() => {
        stop(entry.target);
        item.onSeen();
      }, VIEW_MS);
    }
  }
}

function hasEnough({ isIntersecting, intersectionRect, boundingClientRect, rootBounds }: IntersectionObserverEntry) {
  const height = Math.min(boundingClientRect.height, rootBounds?.height ?? boundingClientRect.height);
  return isIntersecting && height > 0 && intersectionRect.height >= height * VIEW_SHARE;
}

/** A hidden tab shows nothing; when it is visible again, the second begins anew. */
function restart(isPageShown: boolean): void {
  for (const [element, item] of watched) {
    clearTimeout(item.timer);
    item.timer = undefined;
    observer?.unobserve(element);
    if (isPageShown) observer?.observe(element);
  }
}
