import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '@vibeline/core/rpc/app-router';
import { currentUserQuery } from '../features/accounts/use-current-user.ts';
import { preloadPictures } from '../features/media/picture-files.ts';
import { feedQuery } from '../features/posts/feed/feed-query.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createClient } from '../lib/trpc.ts';

export const queryClient = createQueryClient();
export const client = createClient();

const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });

/** How many posts are visible before scrolling. */
const VISIBLE_POSTS = 2;

/** Requests the current user and, for the home page, the feed and its first pictures, in one batch before rendering. */
export function prefetchFirstScreen(isHome: boolean): void {
  void queryClient.prefetchQuery(currentUserQuery(trpc));
  if (isHome) void prefetchFeed();
}

async function prefetchFeed(): Promise<void> {
  const query = feedQuery(trpc);
  await queryClient.prefetchInfiniteQuery(query);
  const posts = queryClient.getQueryData(query.queryKey)?.pages[0]?.items ?? [];
  for (const post of posts.slice(0, VISIBLE_POSTS)) preloadPictures(post.media);
}
