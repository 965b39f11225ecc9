import { trpc } from '../../../lib/server/trpc.ts';
import { storedPages } from '../../../ui/lists/place/list-memory.ts';
import { FEED_INPUT, type FeedData, POSTS_OPTIONS } from './feed-query.ts';
import { useChunks } from './use-posts.ts';

export function usePrivatePosts(viewerId: number) {
  const list = `private-posts ${viewerId}`;
  const query = trpc.posts.privateFeed.useInfiniteQuery(FEED_INPUT, {
    ...POSTS_OPTIONS,
    ...storedPages<FeedData>(list),
  });
  return { list, query, chunks: useChunks(query.data?.pages) };
}
