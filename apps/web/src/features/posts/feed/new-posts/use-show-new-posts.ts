import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { patchFeed, withNewerPages } from '../../../../cache/feed.cache.ts';
import { useCache } from '../../../../cache/use-cache.ts';
import { type Anchor, findReadItem } from '../../../../ui/lists/place/list-anchor.ts';
import { placeOf } from '../../../../ui/lists/place/list-memory.ts';
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
  const [place, setPlace] = useState<ScrollPosition | null>(null);
  const forget = useCallback(() => setPlace(null), []);
  useForgetOnArrival(memberId, place, forget);

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
        if (anchor) setPlace({ anchor, feed: newer.isComplete ? null : feed });
        return newer.isComplete ? withNewerPages(feed, newer, newestId) : newer;
      });
    } catch (error) {
      showFailure(error, { fallback: 'The new posts could not be loaded.' });
    }
    setLoading(false);
  };

  const returnToPlace = () => {
    if (!place) return;
    const { feed } = place;
    if (feed) patchFeed(cache, 'newest', () => feed);
    setPlace(null);
    moveTo(place.anchor);
  };

  return { show: () => void show(), isLoading, canReturn: place !== null, returnToPlace };
}

/** The way back is not offered any more once the reader has scrolled back to the position. */
function useForgetOnArrival(memberId: number, place: ScrollPosition | null, forget: () => void): void {
  useEffect(() => {
    if (!place) return;
    const check = () => {
      if (placeOf(feedList(memberId)).anchor?.itemId === place.anchor.itemId) forget();
    };
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, [memberId, place, forget]);
}
