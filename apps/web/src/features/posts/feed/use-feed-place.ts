import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { type Anchor, type FeedData, readAnchor, saveAnchor, storeFeedMemory } from './feed-memory.ts';

/**
 * Keeps the reader's scroll position in the feed when they come back to it, after a reload, and when a new post is added
 * above. Returns the anchor they come back to: the posts around it must be rendered first.
 */
export function useFeedPlace(memberId: number, data: FeedData | undefined, onReturnToTop: () => void) {
  const [initialAnchor] = useState(() => readAnchor(memberId));
  const newest = data?.pages[0]?.items[0]?.id;
  useAnchorTracking(memberId);
  useFeedStorage(memberId, data);
  useScrollRestoration(memberId, initialAnchor, onReturnToTop);

  useLayoutEffect(() => {
    const anchor = newest === undefined ? null : readAnchor(memberId);
    if (anchor) scrollToAnchor(anchor);
  }, [memberId, newest]);

  return initialAnchor;
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

/** Where the reader is now: null at the top of the page, undefined when no post is visible there. */
function findAnchor(): Anchor | null | undefined {
  // Hidden while another page loads.
  if (document.querySelector('[role="feed"]')?.checkVisibility() === false) return undefined;
  if (window.scrollY < 1) return null;
  const cards = [...document.querySelectorAll<HTMLElement>('[role="feed"] [data-post]')];
  const card = cards.find((rendered) => rendered.getBoundingClientRect().bottom > 0);
  return card && { postId: Number(card.dataset['post']), offset: card.getBoundingClientRect().top };
}

/** Scrolls the post back to its offset; does nothing when it is not rendered or was deleted. */
function scrollToAnchor(anchor: Anchor): void {
  const card = document.querySelector(`[role="feed"] [data-post="${anchor.postId}"]`);
  if (card) window.scrollBy({ top: card.getBoundingClientRect().top - anchor.offset, behavior: 'instant' });
}
