import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Anchor, anchorOf, isAtEnd, lastVisibleId, type Placed, topForAnchor } from './scroll-anchor.rules.ts';

export type Target = { to: 'end' } | { to: 'unread' } | { to: 'message'; id: number };

export interface ScrollState {
  isAtEnd: boolean;
  /** The last item that is visible; null without any. */
  visibleId: number | null;
}

interface ScrollOptions {
  /** Positioned; the first of its children has the items, with their ids as `data-message`. */
  scroller: RefObject<HTMLElement | null>;
  initial: Target;
  /** Called at each change of what is visible, with how many screens there are before and after it. */
  onMove?: (before: number, after: number) => void;
  onArrive?: (message: HTMLElement) => void;
}

const ROOM_ABOVE = 0.25;

/**
 * For a list of messages that grows at both ends: what is read stays in its place while others are added before and
 * after it, and pictures get their height; at the end it stays at the end. To be called by what renders the messages.
 * The style of the scroller turns the browser's own anchoring off, which not every browser has.
 */
export function useAnchoredScroll({ scroller, initial, onMove, onArrive }: ScrollOptions) {
  const anchor = useRef<Anchor | null>(null);
  const target = useRef<Target | null>(initial);
  const [state, setState] = useState<ScrollState>({ isAtEnd: true, visibleId: null });

  const measure = useEffectEvent(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop: top, clientHeight: height, scrollHeight: contentHeight } = element;
    const items = placedIn(element);
    const isEnd = isAtEnd({ top, height, contentHeight });
    anchor.current = isEnd ? 'end' : anchorOf(items, top);
    const next = { isAtEnd: isEnd, visibleId: lastVisibleId(items, { top, height }) };
    setState((known) => (isSame(known, next) ? known : next));
    if (height > 0) onMove?.(top / height, (contentHeight - top - height) / height);
  });

  const restore = useEffectEvent(() => {
    const element = scroller.current;
    if (!element) return;
    const arrived = target.current && scrollToTarget(element, target.current);
    if (!arrived) restoreAnchor(element, anchor.current);
    else {
      target.current = null;
      if (arrived !== element) onArrive?.(arrived);
    }
    measure();
  });

  useLayoutEffect(() => restore());
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => measure();
    const observer = new ResizeObserver(() => restore());
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);

  return {
    ...state,
    /** At once, or with the next messages that contain it. */
    scrollTo: useCallback((next: Target) => {
      target.current = next;
      restore();
    }, []),
  };
}

/** Returns what was scrolled to; null while it is not in the list. */
function scrollToTarget(element: HTMLElement, target: Target): HTMLElement | null {
  if (target.to === 'end') {
    element.scrollTop = element.scrollHeight;
    return element;
  }
  const selector = target.to === 'unread' ? '[data-unread-start]' : `[data-message="${target.id}"]`;
  const found = element.querySelector<HTMLElement>(selector);
  if (!found) return null;
  element.scrollTop = found.offsetTop - element.clientHeight * ROOM_ABOVE;
  return target.to === 'unread' ? element : found;
}

function restoreAnchor(element: HTMLElement, anchor: Anchor | null): void {
  if (anchor === 'end') element.scrollTop = element.scrollHeight;
  else if (anchor) {
    const top = topForAnchor(placedIn(element), anchor);
    if (top !== null && top !== element.scrollTop) element.scrollTop = top;
  }
}

function placedIn(element: HTMLElement): Placed[] {
  return [...element.querySelectorAll<HTMLElement>('[data-message]')].map((item) => ({
    id: Number(item.dataset['message']),
    top: item.offsetTop,
    bottom: item.offsetTop + item.offsetHeight,
  }));
}

function isSame(one: ScrollState, other: ScrollState): boolean {
  return one.isAtEnd === other.isAtEnd && one.visibleId === other.visibleId;
}
