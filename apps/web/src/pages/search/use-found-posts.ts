import { FEED_INPUT, POSTS_OPTIONS } from '../../features/posts/feed/feed-query.ts';
import { useChunks } from '../../features/posts/feed/use-posts.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';

/** The posts that a search finds, as the viewer sees them; null for a visitor. */
export function useFoundPosts(q: string, viewerId: number | null) {
  const list = `found-posts ${viewerId} ${q}`;
  const { query } = usePages(trpc.search.posts, { ...FEED_INPUT, q }, { ...POSTS_OPTIONS, list });
  return { list, query, chunks: useChunks(query.data?.pages) };
}
