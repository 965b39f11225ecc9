import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { FEED_INPUT, POSTS_OPTIONS } from '../../features/posts/feed/feed-query.ts';
import { RestoredPostList } from '../../features/posts/feed/RestoredPostList.tsx';
import { useChunks } from '../../features/posts/feed/use-posts.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { MutedWordsNote } from './MutedWordsNote.tsx';
import { NoPostsFound, type NoPostsFoundProps } from './NoPostsFound.tsx';
import { SearchLimit } from './SearchLimit.tsx';

export function FoundPosts({ q, counts, onSearch }: NoPostsFoundProps) {
  const { user } = useCurrentUser();
  const posts = useFoundPosts(q, user?.id ?? null);
  const { query } = posts;
  return (
    <SearchLimit query={query}>
      <MutedWordsNote q={q} />
      <RestoredPostList
        key={posts.list}
        posts={posts}
        failed="The posts could not be searched."
        endText="These are all posts that match."
        empty={<NoPostsFound q={q} counts={counts} onSearch={onSearch} />}
      />
    </SearchLimit>
  );
}

/** The posts that a search finds, as the viewer sees them; null for a visitor. */
function useFoundPosts(q: string, viewerId: number | null) {
  const list = `found-posts ${viewerId} ${q}`;
  const { query } = usePages(trpc.search.posts, { ...FEED_INPUT, q }, { ...POSTS_OPTIONS, list });
  return { list, query, chunks: useChunks(query.data?.pages) };
}
