import { trpc } from '../../lib/server/trpc.ts';

const PAGE_SIZE = 30;

export function useBlockedMembers(isEnabled = true) {
  return trpc.blocks.list.useInfiniteQuery(
    { limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor, enabled: isEnabled },
  );
}
