import { useCallback } from 'react';
import { trpc } from '../../../../lib/server/trpc.ts';
import { usePages } from '../../../../ui/lists/use-pages.ts';
import { FEED_INPUT, FEED_OPTIONS } from '../feed-query.ts';
import { newestOfOthers } from './newer-pages.ts';

/** A count is asked for again when the reader comes back to the page after this time. */
const FRESH_MS = 30_000;

export function useNewPosts(memberId: number) {
  const utils = trpc.useUtils();
  const { query: feed } = usePages(trpc.posts.list, FEED_INPUT, { ...FEED_OPTIONS, enabled: false });
  const newestId = newestOfOthers(feed.data?.pages ?? [], memberId);
  const query = trpc.posts.countNewer.useQuery(
    { afterId: newestId ?? 1 },
    {
      enabled: newestId !== null,
      staleTime: FRESH_MS,
      initialData: { count: 0 },
      initialDataUpdatedAt: feed.dataUpdatedAt,
    },
  );
  const { refetch } = feed;
  const check = useCallback(async () => {
    // Nobody reads an empty feed, so its first posts are shown without asking.
    if (newestId === null) await refetch();
    else await utils.posts.countNewer.invalidate();
  }, [newestId, refetch, utils]);
  return { newestId, count: newestId === null ? 0 : query.data.count, check };
}
