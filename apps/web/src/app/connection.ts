import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '@vibeline/core/rpc/app-router';
import { currentUserQuery } from '../features/accounts/use-current-user.ts';
import { feedQuery } from '../features/posts/feed-query.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createClient } from '../lib/trpc.ts';

/** The one line to the server, and what has been heard over it. */
export const queryClient = createQueryClient();
export const client = createClient();

const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });

/** Asks who is looking and, for the home page, what there is to read: one request, before anything is drawn. */
export function askAhead(isHome: boolean): void {
  void queryClient.prefetchQuery(currentUserQuery(trpc));
  if (isHome) void queryClient.prefetchInfiniteQuery(feedQuery(trpc));
}
