import type { InfiniteData } from '@tanstack/react-query';
import type { StreamCategory } from '@vibeline/core/features/live/live.rules';
import type { LiveStreamPage } from '@vibeline/core/features/live/live.schema';
import { trpc } from '../../../lib/server/trpc.ts';
import { itemsOf } from '../../../ui/lists/items-of.ts';
import { storedPages } from '../../../ui/lists/place/list-memory.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';

const PAGE_SIZE = 24;

/** How often the list and its cards are fetched while they are shown, in ms. */
export const STREAMS_INTERVAL_MS = 15_000;

export function useStreams(category: StreamCategory | undefined) {
  const { user } = useCurrentUser();
  const list = `live ${user?.id ?? 'visitor'} ${category ?? 'all'}`;
  const query = trpc.live.list.useInfiniteQuery(
    { limit: PAGE_SIZE, ...(category && { category }) },
    {
      getNextPageParam: (page) => page.nextCursor,
      refetchInterval: STREAMS_INTERVAL_MS,
      ...storedPages<InfiniteData<LiveStreamPage, string | undefined>>(list),
    },
  );
  return { list, query, streams: itemsOf(query.data) };
}
