import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { patchFeed, withNewerPages } from '../../../../cache/posts/feed.cache.ts';
import { useCache } from '../../../../cache/use-cache.ts';
import { type Anchor, findReadItem } from '../../../../ui/lists/scroll-position/list-anchor.ts';
import { positionOf } from '../../../../ui/lists/scroll-position/list-memory.ts';
import { showFailure } from '../../../../ui/toasts/show-failure.ts';
import { FEED_INPUT, type FeedData, feedList } from '../feed-query.ts';
import { fetchNewerPages } from './newer-pages.ts';

/** Where the reader was; `feed` when its pages are no longer shown. */
interface ScrollPosition {
  anchor: Anchor;
  feed: FeedData | null;
}

export function useShowNewPosts(memberId: number, newestId: number | null, moveTo: (anchor: Anchor | null) => void) {
  const cache = useCache();
  const [isLoading, setLoading] = useState(false);
  const [position, setPosition] = useState<ScrollPosition | null>(null);
  const forget = useCallback(() => setPosition(null), []);
  useForgetOnArrival(memberId, position, forget);

  const isShowing = useRef(false);
  const onShown = useEffectEvent(() => {
    if (!isShowing.current) return;
    isShowing.current = false;
    moveTo(null);
  });
  // Before the reader sees the posts at another place.
  useLayoutEffect(() => {
    if (newestId !== null) onShown();
  }, [newestId]);

  const show = async () => {
    if (newestId === null || isLoading) return;
    setLoading(true);
    try {
      const newer = await fetchNewerPages(newestId, (cursor) =>
        cache.utils.client.posts.list.query({ ...FEED_INPUT, cursor }),
      );
      const anchor = findReadItem();
      isShowing.current = true;
      patchFeed(cache, 'newest', (feed) => {
        if (anchor) setPosition({ anchor, feed: newer.isComplete ? null : feed });
        return newer.isComplete ? withNewerPages(feed, newer, newestId) : newer;
      });
    } catch (error) {
      showFailure(error, { fallback: 'The new posts could not be loaded.' });
    }
    setLoading(false);
  };

  const returnToPosition = () => {
    if (!position) return;
    const { feed } = position;
    if (feed) patchFeed(cache, 'newest', () => feed);
    setPosition(null);
    moveTo(position.anchor);
  };

  return { show: () => void show(), isLoading, canReturn: position !== null, returnToPosition };
}

/** The way back is not offered any more once the reader has scrolled back to the position. */
function useForgetOnArrival(memberId: number, position: ScrollPosition | null, forget: () => void): void {
  useEffect(() => {
    if (!position) return;
    const check = () => {
      if (positionOf(feedList(memberId)).anchor?.itemId === position.anchor.itemId) forget();
    };
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, [memberId, position, forget]);
}
