import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { useEffect, useRef, useState } from 'react';
import { patchCirclePosts, withNewerPages } from '../../../cache/feed.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { useServerEvent } from '../../../lib/events/server-events.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { postsInput } from '../../posts/feed/feed-query.ts';
import { fetchNewerPages, newestOfOthers } from '../../posts/feed/new-posts/newer-pages.ts';

/** By then the viewer's own post is in the list, and several new ones arrive together. */
const SETTLED_MS = 1000;

interface NewCirclePostsOptions {
  circleId: number;
  viewerId: number;
  pages: readonly PostPage[];
  onShown: () => void;
}

export function useNewCirclePosts({ circleId, viewerId, pages, onShown }: NewCirclePostsOptions) {
  const cache = useCache();
  const [latestId, setLatestId] = useState(0);
  const [isLoading, setLoading] = useState(false);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useServerEvent('circlePosts', (event) => {
    if (Number(event.circleId) !== circleId) return;
    const announce = () => setLatestId((id) => Math.max(id, Number(event.latestPostId)));
    timers.current.add(setTimeout(announce, SETTLED_MS));
  });
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach(clearTimeout);
  }, []);

  const newestId = newestOfOthers(pages, viewerId) ?? 0;
  const isListed = pages.some(({ items }) => items.some(({ id }) => id === latestId));
  const show = async () => {
    if (isLoading) return;
    setLoading(true);
    try {
      const newer = await fetchNewerPages(newestId, (cursor) =>
        cache.utils.client.posts.list.query({ ...postsInput({ circleId }), cursor }),
      );
      patchCirclePosts(cache, circleId, (list) => (newer.isComplete ? withNewerPages(list, newer, newestId) : newer));
      setLatestId(0);
      onShown();
    } catch (error) {
      showFailure(error, { fallback: 'The new posts could not be loaded.' });
    }
    setLoading(false);
  };
  return { hasNew: latestId > newestId && !isListed, isLoading, show: () => void show() };
}
