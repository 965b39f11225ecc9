import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { type Anchor, type FeedData, keepAnchor, readAnchor, storeFeedMemory } from './feed-memory.ts';
import { findAnchor, goToAnchor } from './feed-place.ts';

/**
 * Holds the reader's place in the feed: over a visit elsewhere, over a reload, and when a post comes in above.
 * Answers the place they came back to, which must be drawn first.
 */
export function useFeedPlace(memberId: number, data: FeedData | undefined, onReturnToTop: () => void) {
  const [arrival] = useState(() => readAnchor(memberId));
  const newest = data?.pages[0]?.items[0]?.id;
  useFollowedPlace(memberId);
  useStoredPlace(memberId, data);
  useScrollRestoration(memberId, arrival, onReturnToTop);

  useLayoutEffect(() => {
    const anchor = newest === undefined ? null : readAnchor(memberId);
    if (anchor) goToAnchor(anchor);
  }, [memberId, newest]);

  return arrival;
}

function useFollowedPlace(memberId: number): void {
  const router = useRouter();
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      // On the way to another page the router scrolls while the feed still stands.
      if (router.latestLocation.pathname !== paths.home) return;
      const anchor = findAnchor();
      if (anchor !== undefined) keepAnchor(memberId, anchor);
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [memberId, router]);
}

function useStoredPlace(memberId: number, data: FeedData | undefined): void {
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });
  useEffect(() => {
    const store = () => storeFeedMemory(memberId, latest.current);
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, [memberId]);
}

/** The router scrolls too, to where a page of the same height would have been; the anchor knows better. */
function useScrollRestoration(memberId: number, arrival: Anchor | null, onReturnToTop: () => void): void {
  const router = useRouter();
  const latest = useRef(onReturnToTop);
  useEffect(() => {
    latest.current = onReturnToTop;
  });
  // Before the router tells: it does so in the same commit that shows the page.
  useLayoutEffect(() => {
    const settle = (event: Rendered) => {
      const anchor = event.pathChanged ? arrival : readAnchor(memberId);
      if (isSamePlace(event)) return anchor && goToAnchor(anchor);
      if (event.hrefChanged) return;
      // The link home, pressed at home: to the top, and there to what is new.
      window.scrollTo({ top: 0, behavior: 'instant' });
      if (!anchor) latest.current();
    };
    return router.subscribe('onRendered', settle);
  }, [router, memberId, arrival]);
}

/** What the router tells of a page it has shown. */
interface Rendered {
  fromLocation?: ParsedLocation;
  toLocation: ParsedLocation;
  pathChanged: boolean;
  hrefChanged: boolean;
}

/** Whether the reader has come back to the feed, or an overlay over it has opened or closed. */
function isSamePlace({ pathChanged, fromLocation, toLocation }: Rendered): boolean {
  return pathChanged || fromLocation?.state.overlay !== toLocation.state.overlay;
}
