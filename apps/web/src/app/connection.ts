import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '@vibeline/core/rpc/app-router';
import { currentUserQuery } from '../features/accounts/use-current-user.ts';
import { warmUpPictures } from '../features/media/picture-files.ts';
import { feedQuery } from '../features/posts/feed-query.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createClient } from '../lib/trpc.ts';

/** The one line to the server, and what has been heard over it. */
export const queryClient = createQueryClient();
export const client = createClient();

const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });

/** So many posts are in sight before anyone scrolls. */
const IN_SIGHT = 2;

/**
 * Asks who is looking and, for the home page, what there is to read: one request, before anything is drawn. The first
 * pictures are fetched while the rest of the screen is made.
 */
export function askAhead(isHome: boolean): void {
  void queryClient.prefetchQuery(currentUserQuery(trpc));
  if (isHome) void askForFeed();
}

async function askForFeed(): Promise<void> {
  const query = feedQuery(trpc);
  await queryClient.prefetchInfiniteQuery(query);
  const posts = queryClient.getQueryData(query.queryKey)?.pages[0]?.items ?? [];
  for (const post of posts.slice(0, IN_SIGHT)) warmUpPictures(post.media);
}
