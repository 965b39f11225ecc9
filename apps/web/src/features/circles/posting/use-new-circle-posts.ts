import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { useEffect, useRef, useState } from 'react';
import { patchCirclePosts } from '../../../cache/posts/feed.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { useServerEvent } from '../../../lib/events/server-events.ts';
import { postsInput } from '../../posts/feed/feed-query.ts';
import { useNewerPosts } from '../../posts/feed/new-posts/use-newer-posts.ts';

/** By then the viewer's own post is in the list, and several new ones arrive together. */
const SETTLED_MS = 1000;

export interface NewCirclePostsOptions {
  circleId: number;
  viewerId: number;
  pages: readonly PostPage[];
  onShown: () => void;
}

export function useNewCirclePosts({ circleId, viewerId, pages, onShown }: NewCirclePostsOptions) {
  const cache = useCache();
  const [latestId, setLatestId] = useState(0);
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
  return useNewerPosts({
    viewerId,
    pages,
    latestId,
    fetchPage: (cursor) => cache.utils.client.posts.list.query({ ...postsInput({ circleId }), cursor }),
    patchList: (change) => patchCirclePosts(cache, circleId, change),
    onShown: () => {
      setLatestId(0);
      onShown();
    },
  });
}
