import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { findAnchor, focusCard, scrollToAnchor } from './feed-anchor.ts';
import { type Anchor, type FeedData, readAnchor, saveAnchor, storeFeedMemory } from './feed-memory.ts';

/** The posts around the anchor must be rendered first, and the list anew for each visit. */
interface FeedPlace {
  anchor: Anchor | null;
  /** How often the reader was moved to another place. */
  visit: number;
}

/**
 * Keeps the reader's scroll position in the feed when they come back to it, after a reload, and when a new post is added
 * above. `moveTo` shows another place: that of an anchor, or for null the top.
 */
export function useFeedPlace(memberId: number, data: FeedData | undefined, onReturnToTop: () => void) {
  const [place, setPlace] = useState<FeedPlace>(() => ({ anchor: readAnchor(memberId), visit: 0 }));
  const newest = data?.pages[0]?.items[0]?.id;
  useAnchorTracking(memberId);
  useFeedStorage(memberId, data);
  useScrollRestoration(memberId, place.anchor, onReturnToTop);

  useLayoutEffect(() => {
    const anchor = newest === undefined ? null : readAnchor(memberId);
    if (anchor) scrollToAnchor(anchor);
  }, [memberId, newest, place]);

  const moveTo = useCallback(
    (anchor: Anchor | null) => {
      saveAnchor(memberId, anchor);
      if (!anchor) window.scrollTo({ top: 0, behavior: 'instant' });
      setPlace(({ visit }) => ({ anchor, visit: visit + 1 }));
    },
    [memberId],
  );
  useFocusAfterMove(place);
  return { ...place, moveTo };
}

/** The button that has moved the reader is gone: without this, the keyboard would begin at the top of the document. */
function useFocusAfterMove({ anchor, visit }: FeedPlace): void {
  useLayoutEffect(() => {
    if (visit > 0) focusCard(anchor);
  }, [anchor, visit]);
}

function useAnchorTracking(memberId: number): void {
  const router = useRouter();
  useEffect(() => {
    let frame = 0;
    const track = () => {
      // During a navigation the router scrolls while the feed is still rendered.
      if (router.latestLocation.pathname !== paths.home) return;
      const anchor = findAnchor();
      if (anchor !== undefined) saveAnchor(memberId, anchor);
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(track);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [memberId, router]);
}

function useFeedStorage(memberId: number, data: FeedData | undefined): void {
  const store = useEffectEvent(() => storeFeedMemory(memberId, data));
  useEffect(() => {
    const onPageHide = () => store();
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, []);
}

/** Replaces the router's own scroll restoration, which takes a page of the same height for granted. */
function useScrollRestoration(memberId: number, initialAnchor: Anchor | null, onReturnToTop: () => void): void {
  const router = useRouter();
  const restore = useEffectEvent((event: RenderedEvent) => {
    const anchor = event.pathChanged ? initialAnchor : readAnchor(memberId);
    if (isSamePosition(event)) return anchor && scrollToAnchor(anchor);
    if (event.hrefChanged) return;
    // The link to the home page, pressed on the home page: scrolls to the top, and at the top refetches.
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (!anchor) onReturnToTop();
  });
  // A layout effect, because the router emits the event in the commit that renders the page.
  useLayoutEffect(() => router.subscribe('onRendered', (event) => restore(event)), [router]);
}

/** The router's event after it has rendered a page. */
interface RenderedEvent {
  fromLocation?: ParsedLocation;
  toLocation: ParsedLocation;
  pathChanged: boolean;
  hrefChanged: boolean;
}

/** Whether the reader has come back to the feed, or an overlay on it has opened or closed. */
function isSamePosition({ pathChanged, fromLocation, toLocation }: RenderedEvent): boolean {
  return pathChanged || fromLocation?.state.overlay !== toLocation.state.overlay;
}
