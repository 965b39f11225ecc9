import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { type Anchor, findAnchor, focusItem, scrollToAnchor } from './list-anchor.ts';
import {
  forgetStoredPages,
  isPositionOf,
  type ListPages,
  positionOf,
  rememberPosition,
  type ScrollPosition,
  storeList,
} from './list-memory.ts';

interface ListPositionOptions {
  /** Names the list and its viewer: the same list of another member has another name. */
  list: string;
  /** Null in a list that a reload requests anew as a whole: its anchor alone is stored. */
  data: ListPages | null | undefined;
  /** The id of the first item: above it items may be added. */
  firstId: number | undefined;
  /** For the home feed, which has one position whichever way the reader comes back: called at its top. */
  onReturnToTop?: () => void;
}

/** The items around the anchor must be rendered first, and the list anew for each visit. */
interface Shown {
  anchor: Anchor | null;
  /** How often the reader was moved to another position. */
  visit: number;
}

/**
 * Keeps the reader's scroll position in a list when they come back to it, after a reload, and when items are added
 * above. The home feed has one position; any other list has one in each step of the history, so that a link leads to
 * its top. `moveTo` shows another position: that of an anchor, or for null the top.
 */
export function useListPosition({ list, data, firstId, onReturnToTop }: ListPositionOptions) {
  const remembered = useRememberedPosition(onReturnToTop ? list : null);
  const { position, key } = remembered;
  const [shown, setShown] = useState<Shown>(() => ({ anchor: position.anchor, visit: 0 }));
  useAnchorTracking(remembered);
  useListStorage(list, key, data);
  useScrollRestoration(position, shown.anchor, onReturnToTop);
  // In an effect, because React may render the component several times before it is mounted.
  useEffect(forgetStoredPages, []);

  useLayoutEffect(() => {
    if (firstId !== undefined && position.anchor) scrollToAnchor(position.anchor);
  }, [position, firstId, shown]);

  const moveTo = useCallback(
    (anchor: Anchor | null) => {
      position.anchor = anchor;
      if (!anchor) window.scrollTo({ top: 0, behavior: 'instant' });
      setShown(({ visit }) => ({ anchor, visit: visit + 1 }));
    },
    [position],
  );
  useFocusAfterMove(shown);
  return { ...shown, moveTo };
}

interface RememberedPosition {
  position: ScrollPosition;
  key: () => string;
  /** Whether the list is still the page's: during a navigation the router scrolls while it is rendered. */
  isHere: () => boolean;
}

/** The position under a fixed key, or that of the present step in the history and of the overlays opened over it. */
function useRememberedPosition(fixedKey: string | null): RememberedPosition {
  const router = useRouter();
  const key = useCallback(() => fixedKey ?? stepOf(router.latestLocation), [fixedKey, router]);
  const [position] = useState(() => positionOf(key()));
  useEffect(() => {
    if (fixedKey !== null) return;
    return router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
      const isOverlay = !pathChanged && fromLocation?.state.overlay !== toLocation.state.overlay;
      const isLeft = fromLocation !== undefined && !isPositionOf(stepOf(fromLocation), position);
      if (isOverlay && !isLeft) rememberPosition(stepOf(toLocation), position);
    });
  }, [fixedKey, router, position]);
  const isHere = useCallback(
    () =>
      fixedKey === null
        ? isPositionOf(stepOf(router.latestLocation), position)
        : router.latestLocation.pathname === paths.home,
    [fixedKey, router, position],
  );
  return { position, key, isHere };
}

function stepOf({ state, href }: ParsedLocation): string {
  return `step ${state.__TSR_key ?? href}`;
}

/** The button that has moved the reader is gone: without this, the keyboard would begin at the top of the document. */
function useFocusAfterMove({ anchor, visit }: Shown): void {
  useLayoutEffect(() => {
    if (visit > 0) focusItem(anchor);
  }, [anchor, visit]);
}

function useAnchorTracking({ position, isHere }: RememberedPosition): void {
  useEffect(() => {
    let frame = 0;
    const track = () => {
      if (!isHere()) return;
      const anchor = findAnchor();
      if (anchor !== undefined) position.anchor = anchor;
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
  }, [position, isHere]);
}

function useListStorage(list: string, key: () => string, data: ListPages | null | undefined): void {
  const store = useEffectEvent(() => storeList(list, key(), data));
  useEffect(() => {
    const onPageHide = () => store();
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, []);
}

/** After the router's own scroll restoration, which takes a page of the same height for granted. */
function useScrollRestoration(
  position: ScrollPosition,
  initialAnchor: Anchor | null,
  onReturnToTop?: () => void,
): void {
  const router = useRouter();
  const restore = useEffectEvent((event: RenderedEvent) => {
    const anchor = event.pathChanged ? initialAnchor : position.anchor;
    if (isSamePosition(event)) return anchor && scrollToAnchor(anchor);
    if (event.hrefChanged || !onReturnToTop) return;
    // The link to the home page, pressed on the home page: scrolls to the top, and at the top refetches.
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (!anchor) onReturnToTop();
  });
  // A layout effect, because the router emits the event in the commit that renders the page.
  useLayoutEffect(() => router.subscribe('onRendered', (event) => restore(event)), [router]);
}

interface RenderedEvent {
  fromLocation?: ParsedLocation;
  toLocation: ParsedLocation;
  pathChanged: boolean;
  hrefChanged: boolean;
}

/** Whether the reader has come back to the list, or an overlay on it has opened or closed. */
function isSamePosition({ pathChanged, fromLocation, toLocation }: RenderedEvent): boolean {
  return pathChanged || fromLocation?.state.overlay !== toLocation.state.overlay;
}
