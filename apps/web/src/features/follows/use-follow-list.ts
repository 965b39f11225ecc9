import { trpc } from '../../lib/trpc.ts';
import { storedPages } from '../../ui/lists/place/list-memory.ts';
import type { UserPages } from '../members/use-people.ts';

export type FollowSide = 'followers' | 'following';

const PAGE_SIZE = 30;

/** The input under which a member's list is cached. */
export function followListInput(memberId: number, side: FollowSide) {
  return { memberId, side, limit: PAGE_SIZE };
}

/** A member's followers, or whom they follow; `list` names it for Back and a reload. */
export function useFollowList(memberId: number, side: FollowSide, list: string) {
  return trpc.follows.listOf.useInfiniteQuery(followListInput(memberId, side), {
    getNextPageParam: (page) => page.nextCursor,
    refetchOnWindowFocus: false,
    ...storedPages<UserPages>(list),
  });
}
