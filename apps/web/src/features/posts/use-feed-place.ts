import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepAnchor, readAnchor, storeFeedMemory } from './feed-memory.ts';
import { findAnchor, goToAnchor } from './feed-place.ts';
import type { FeedData } from './use-feed.ts';

/**
 * Holds the reader's place in the feed: over a visit elsewhere, over a reload, and when a post comes in above.
 * Answers the place they came back to, which must be drawn first.
 */
export function useFeedPlace(memberId: number, data: FeedData | undefined, onReturnToTop: () => void) {
  const [arrival] = useState(() => readAnchor(memberId));
  const newest = data?.pages[0]?.items[0]?.id;
  useFollowedPlace(memberId);
  useStoredPlace(memberId, data);
  useRouterPeace(memberId, arrival, onReturnToTop);

  useLayoutEffect(() => {
    const anchor = newest === undefined ? null : readAnchor(memberId);
    if (anchor) goToAnchor(anchor);
  }, [memberId, newest]);

  return arrival;
}

function useFollowedPlace(memberId: number): void {
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => keepAnchor(memberId, findAnchor()));
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
    };
  }, [memberId]);
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
function useRouterPeace(memberId: number, arrival: ReturnType<typeof readAnchor>, onReturnToTop: () => void): void {
  const router = useRouter();
  const latest = useRef(onReturnToTop);
  useEffect(() => {
    latest.current = onReturnToTop;
  });
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        const isLayer = fromLocation?.state.layer !== toLocation.state.layer;
        const anchor = pathChanged ? arrival : readAnchor(memberId);
        if ((pathChanged || isLayer) && anchor) goToAnchor(anchor);
        else if (!pathChanged && !isLayer && anchor === null) latest.current();
      }),
    [router, memberId, arrival],
  );
}
