import type { Cache } from '../../cache/use-cache.ts';

const PAGE_SIZE = 20;
const FRESH_MS = 5000;

/** A post's comments, oldest first. What is being read is not fetched again when the window comes back. */
export function commentsQuery(trpc: Cache['trpc'], postId: number) {
  return trpc.comments.list.infiniteQueryOptions(
    { id: postId, limit: PAGE_SIZE },
    {
      getNextPageParam: (page) => page.nextCursor,
      // Asked for when the button is pressed; the dialog that opens then need not ask again.
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
    },
  );
}
