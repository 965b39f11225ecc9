import { trpc } from '../../lib/server/trpc.ts';
import { storedPages } from '../../ui/lists/place/list-memory.ts';
import type { UserPages } from '../members/use-people.ts';

export type FollowSide = 'followers' | 'following';

const PAGE_SIZE = 30;

export function followListInput(memberId: number, side: FollowSide) {
  return { memberId, side, limit: PAGE_SIZE };
}

export function useFollowList(memberId: number, side: FollowSide, list: string) {
  return trpc.follows.listOf.useInfiniteQuery(followListInput(memberId, side), {
    getNextPageParam: (page) => page.nextCursor,
    refetchOnWindowFocus: false,
    ...storedPages<UserPages>(list),
  });
}
