import type { Cache } from './use-cache.ts';

/** Counts a post the member has just written. */
export function countOwnPost({ queryClient, trpc }: Cache): void {
  queryClient.setQueryData(
    trpc.accounts.me.queryKey(),
    (me) => me && { ...me, user: { ...me.user, postCount: me.user.postCount + 1 } },
  );
}
