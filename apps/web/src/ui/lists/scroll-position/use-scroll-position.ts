import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { onTokenChange } from '../../../lib/session/session.ts';

interface ScrollPositionOptions {
  root: RefObject<HTMLElement | null>;
  isPage: boolean;
  isShown: boolean;
  isLoaded: boolean;
}

/** How far each list is scrolled, in pixels, by its name. */
const tops = new Map<string, number>();

onTokenChange(() => tops.clear());

/**
 * Keeps the scroll position of a list, whichever way the reader comes back to it, until the document is closed. For
 * lists whose items change their order, so that no item marks the position; `useListPosition` is for other lists.
 */
export function useScrollPosition(list: string, { root, isPage, isShown, isLoaded }: ScrollPositionOptions): void {
  const router = useRouter();
  const isHere = isShown && isLoaded;
  const restore = useEffectEvent(() => {
    const top = tops.get(list);
    if (!isHere || !root.current) return;
    if (!isPage) root.current.scrollTop = top ?? 0;
    else if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
  });
  const remember = useEffectEvent(() => {
    if (!isPage) tops.set(list, root.current?.scrollTop ?? 0);
    // Another page that is shown in its place scrolls too.
    else if (root.current?.checkVisibility()) tops.set(list, window.scrollY);
  });
  useLayoutEffect(() => {
    if (!isHere) return;
    restore();
    const scroller = isPage ? window : root.current;
    const onScroll = () => remember();
    scroller?.addEventListener('scroll', onScroll, { passive: true });
    // The router scrolls to the top after it has rendered another page.
    const stop = router.subscribe('onRendered', ({ pathChanged }) => pathChanged && restore());
    return () => {
      stop();
      scroller?.removeEventListener('scroll', onScroll);
    };
  }, [router, root, list, isPage, isHere]);
}
