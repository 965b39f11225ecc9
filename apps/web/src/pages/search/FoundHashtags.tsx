import { keepPreviousData } from '@tanstack/react-query';
import { plainWords } from '@vibeline/core/features/search/search-query.rules';
import type { FoundHashtag } from '@vibeline/core/features/search/suggestion.schema';
import { useContext } from 'react';
import { useTrends } from '../../features/trends/use-trends.ts';
import { paths } from '../../lib/paths.ts';
import { errorMessage } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { ErrorState } from '../../ui/lists/ErrorState.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { TextMarks } from '../../ui/text-marks.ts';
import { HashtagItem } from './HashtagItem.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchLimit } from './SearchLimit.tsx';
import { searchAddress } from './search-address.rules.ts';

const STALE_TIME = 60_000;

export function FoundHashtags({ q }: { q: string }) {
  const query = trpc.search.hashtags.useQuery(
    { q },
    { staleTime: STALE_TIME, refetchOnWindowFocus: false, placeholderData: keepPreviousData },
  );
  const retry = () => void query.refetch();
  // Without a connection, what was found before says nothing about another search.
  const found = query.isPlaceholderData && query.isPaused ? undefined : query.data;
  return (
    <SearchLimit query={query}>
      {!found && query.error && (
        <ErrorState message={errorMessage(query.error, 'The hashtags could not be loaded.')} onRetry={retry} />
      )}
      {!found && !query.error && (
        <Loading label="Loading hashtags" onRetry={retry}>
          <Skeleton shape={listShapes.hashtags} />
        </Loading>
      )}
      {found?.length === 0 && (
        <NothingFound actions={<ButtonLink to={paths.search} search={searchAddress(q, 'posts')} label="Show posts" />}>
          No hashtag matches <bdi>“{plainWords(q) || q}”</bdi>.
        </NothingFound>
      )}
      {found && found.length > 0 && <HashtagList found={found} isBusy={query.isFetching} />}
    </SearchLimit>
  );
}

function HashtagList({ found, isBusy }: { found: FoundHashtag[]; isBusy: boolean }) {
  const mark = useContext(TextMarks);
  const { data: trends } = useTrends();
  return (
    <CardList aria-label="Hashtags" aria-busy={isBusy}>
      {found.map(({ tag, posts }) => (
        <HashtagItem key={tag} tag={tag} posts={posts} trend={trends?.find((one) => one.tag === tag)}>
          {mark?.(`#${tag}`)(`#${tag}`, 0)}
        </HashtagItem>
      ))}
    </CardList>
  );
}
