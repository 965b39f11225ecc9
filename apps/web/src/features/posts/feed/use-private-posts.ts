import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { FEED_INPUT, POSTS_OPTIONS } from './feed-query.ts';
import { useChunks } from './use-posts.ts';

export function usePrivatePosts(viewerId: number) {
  const list = `private-posts ${viewerId}`;
  const { query } = usePages(trpc.posts.privateFeed, FEED_INPUT, { ...POSTS_OPTIONS, list });
  return { list, query, chunks: useChunks(query.data?.pages) };
}
