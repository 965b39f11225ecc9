import { useMemo } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';

export type MediaFilter = 'photos' | 'videos';

const PAGE_SIZE = 30;
const STALE_TIME = 60_000;

export function useMemberMedia(memberId: number, filter: MediaFilter | undefined) {
  const type = filter && ({ photos: 'image', videos: 'video' } as const)[filter];
  const { query, items } = usePages(
    trpc.media.listOfMember,
    { id: memberId, limit: PAGE_SIZE, ...(type && { type }) },
    { staleTime: STALE_TIME, refetchOnWindowFocus: false },
  );
  return { query, items: useMemo(() => items.filter(({ mediaUrl }) => mediaUrl !== null), [items]) };
}
