import { useMemo } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';

export type MediaFilter = 'photos' | 'videos';

const PAGE_SIZE = 30;
const STALE_TIME = 60_000;

export function useMemberMedia(memberId: number, filter: MediaFilter | undefined) {
  const type = filter && ({ photos: 'image', videos: 'video' } as const)[filter];
  const query = trpc.media.listOfMember.useInfiniteQuery(
    { id: memberId, limit: PAGE_SIZE, ...(type && { type }) },
    { getNextPageParam: (page) => page.nextCursor, staleTime: STALE_TIME, refetchOnWindowFocus: false },
  );
  const pages = query.data?.pages;
  const items = useMemo(
    () => (pages ?? []).flatMap((page) => page.items).filter(({ mediaUrl }) => mediaUrl !== null),
    [pages],
  );
  return { query, items };
}
