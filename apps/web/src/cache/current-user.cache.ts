import type { Cache } from './use-cache.ts';

/** Counts a post the member has just written, or (with −1) deleted. */
export function countOwnPost({ queryClient, trpc }: Cache, by: 1 | -1 = 1): void {
  queryClient.setQueryData(
    trpc.accounts.me.queryKey(),
    (me) => me && { ...me, user: { ...me.user, postCount: Math.max(0, me.user.postCount + by) } },
  );
}
