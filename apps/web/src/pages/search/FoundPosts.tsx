import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { mutedWordKey } from '@vibeline/core/features/mutes/muted-word.rules';
import { parseSearch, plainWords } from '@vibeline/core/features/search/search-query.rules';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { FEED_INPUT, POSTS_OPTIONS } from '../../features/posts/feed/feed-query.ts';
import { RestoredPostList } from '../../features/posts/feed/RestoredPostList.tsx';
import { useChunks } from '../../features/posts/feed/use-posts.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
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

const STALE_TIME = 60_000;

/** Says why posts are missing whose word the viewer searches and has muted. */
function MutedWordsNote({ q }: { q: string }) {
  const { user } = useCurrentUser();
  // A search that names a member finds that member's posts, whatever words they have.
  const isFiltered = user !== null && parseSearch(q).from === null;
  const { data } = trpc.mutes.words.useQuery(undefined, { enabled: isFiltered, staleTime: STALE_TIME });
  const searched = wordsOf(plainWords(q));
  const muted = isFiltered ? (data ?? []).filter(({ word }) => searched.includes(wordsOf(word))) : [];
  const [first] = muted;
  if (!first) return null;
  return (
    <Text role="note" py={12} px="var(--gutter)" c="dimmed" fz="sm">
      You have muted <bdi>“{first.word}”</bdi>, so posts of others with it are not shown. To see them, unmute it in{' '}
      <Link to={paths.safety} search={{ tab: 'words' }}>
        Muted words
      </Link>
      .
    </Text>
  );
}

/** The words of a text as they are compared, each between spaces. */
function wordsOf(text: string): string {
  return ` ${mutedWordKey(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, ' ')
    .trim()} `;
}
