import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';

export type FollowSide = 'followers' | 'following';

const PAGE_SIZE = 30;

export function followListInput(memberId: number, side: FollowSide) {
  return { memberId, side, limit: PAGE_SIZE };
}

export function useFollowList(memberId: number, side: FollowSide, list: string) {
  return usePages(trpc.follows.listOf, followListInput(memberId, side), { list, refetchOnWindowFocus: false });
}
