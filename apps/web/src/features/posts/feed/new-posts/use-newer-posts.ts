import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { useState } from 'react';
import { withNewerPages } from '../../../../cache/posts/feed.cache.ts';
import { showFailure } from '../../../../ui/toasts/show-failure.ts';
import type { FeedData } from '../feed-query.ts';
import { fetchNewerPages, newestOfOthers } from './newer-pages.ts';

interface NewerPostsOptions {
  viewerId: number;
  pages: readonly PostPage[];
  /** The newest post of the list on the server, as far as it is known. */
  latestId: number;
  fetchPage: (cursor: string | undefined) => Promise<PostPage>;
  patchList: (change: (list: FeedData) => FeedData) => void;
  onShown: () => void;
}

export function useNewerPosts({ viewerId, pages, latestId, fetchPage, patchList, onShown }: NewerPostsOptions) {
  const [isLoading, setLoading] = useState(false);
  const newestId = newestOfOthers(pages, viewerId) ?? 0;
  const isListed = pages.some(({ items }) => items.some(({ id }) => id === latestId));
  const show = async () => {
    if (isLoading) return;
    setLoading(true);
    try {
      const newer = await fetchNewerPages(newestId, fetchPage);
      patchList((list) => (newer.isComplete ? withNewerPages(list, newer, newestId) : newer));
      onShown();
    } catch (error) {
      showFailure(error, { fallback: 'The new posts could not be loaded.' });
    }
    setLoading(false);
  };
  return { hasNew: latestId > newestId && !isListed, isLoading, show: () => void show() };
}
