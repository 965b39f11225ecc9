import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { useEffect, useState } from 'react';
import { patchPrivateFeed } from '../../cache/posts/feed.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { FEED_INPUT } from '../../features/posts/feed/feed-query.ts';
import { useNewerPosts } from '../../features/posts/feed/new-posts/use-newer-posts.ts';
import { isPageVisible, onVisibilityChange } from '../../lib/page-visibility.ts';

/** No event reports private posts, so their list is asked for. */
const INTERVAL_MS = 30_000;
/** The newest may be the viewer's own. */
const LATEST = { limit: 5 };

interface NewPrivatePostsOptions {
  viewerId: number;
  pages: readonly PostPage[];
  onShown: () => void;
}

export function useNewPrivatePosts({ viewerId, pages, onShown }: NewPrivatePostsOptions) {
  const cache = useCache();
  const latestId = useLatestOfOthers(viewerId);
  return useNewerPosts({
    viewerId,
    pages,
    latestId,
    fetchPage: (cursor) => cache.utils.client.posts.privateFeed.query({ ...FEED_INPUT, cursor }),
    patchList: (change) => patchPrivateFeed(cache, change),
    onShown,
  });
}

/** Asked for again and again while the page is visible; 0 until then. */
function useLatestOfOthers(viewerId: number): number {
  const { client } = useCache().utils;
  const [latestId, setLatestId] = useState(0);
  useEffect(() => {
    let askedAt = Date.now();
    const ask = async () => {
      if (!isPageVisible() || Date.now() - askedAt < INTERVAL_MS) return;
      askedAt = Date.now();
      try {
        const { items } = await client.posts.privateFeed.query(LATEST);
        setLatestId(items.find(({ author }) => author.id !== viewerId)?.id ?? 0);
      } catch {
        // Asked again after the interval.
      }
    };
    const timer = setInterval(ask, INTERVAL_MS);
    const stop = onVisibilityChange(() => void ask());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [client, viewerId]);
  return latestId;
}
