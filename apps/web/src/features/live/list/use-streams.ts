import type { StreamCategory } from '@vibeline/core/features/live/live.rules';
import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';

const PAGE_SIZE = 24;

/** How often the list and its cards are fetched while they are shown, in ms; the server renews previews as often. */
export const STREAMS_INTERVAL_MS = 10_000;

export function useStreams(category: StreamCategory | undefined) {
  const { user } = useCurrentUser();
  const list = `live ${user?.id ?? 'visitor'} ${category ?? 'all'}`;
  const input = { limit: PAGE_SIZE, ...(category && { category }) };
  const { query, items: streams } = usePages(trpc.live.list, input, { list, refetchInterval: STREAMS_INTERVAL_MS });
  return { list, query, streams };
}
