import type { SearchCounts } from '@vibeline/core/features/search/suggestion.schema';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { PlacedPostList } from '../../features/posts/feed/PlacedPostList.tsx';
import { NoPostsFound } from './NoPostsFound.tsx';
import { SearchLimit } from './SearchLimit.tsx';
import { useFoundPosts } from './use-found-posts.ts';

interface FoundPostsProps {
  q: string;
  counts: SearchCounts | undefined;
  onSearch: (q: string) => void;
}

export function FoundPosts({ q, counts, onSearch }: FoundPostsProps) {
  const { user } = useCurrentUser();
  const posts = useFoundPosts(q, user?.id ?? null);
  const { query } = posts;
  return (
    <SearchLimit query={query}>
      <PlacedPostList
        key={posts.list}
        posts={posts}
        failed="The posts could not be searched."
        endText="These are all posts that match."
        empty={<NoPostsFound q={q} counts={counts} onSearch={onSearch} />}
      />
    </SearchLimit>
  );
}
