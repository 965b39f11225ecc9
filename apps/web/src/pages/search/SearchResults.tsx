import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { peopleSearchOf } from '@vibeline/core/features/search/people-search.rules';
import { formatSearch, parseSearch } from '@vibeline/core/features/search/search-query.rules';
import { COUNTED_RESULTS_MAX } from '@vibeline/core/features/search/suggestion.rules';
import { SearchMarks } from '../../features/search/SearchMarks.tsx';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { FoundHashtags } from './FoundHashtags.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import { FoundPosts } from './FoundPosts.tsx';
import { SearchChips } from './SearchChips.tsx';
import { searchAddress } from './search-address.rules.ts';
import type { SearchTab } from './search-params.ts';

const STALE_TIME = 60_000;

interface SearchResultsProps {
  q: string;
  tab: SearchTab;
}

export function SearchResults({ q, tab }: SearchResultsProps) {
  const navigate = useNavigate();
  const isEmpty = formatSearch(parseSearch(q)) === '';
  const query = trpc.search.counts.useQuery(
    { q },
    { staleTime: STALE_TIME, refetchOnWindowFocus: false, enabled: !isEmpty },
  );
  // After a failure, those of an earlier time would stay beside the refusal of the search.
  const counts = query.isSuccess ? query.data : undefined;
  const searchFor = (next: string) => void navigate({ to: paths.search, search: searchAddress(next, tab) });
  const tabOf = (value: SearchTab, label: string, count: number | undefined) => ({
    value,
    label,
    link: { to: paths.search, search: searchAddress(q, value) },
    badge: <TabCount count={count} />,
  });
  const tabs = [
    tabOf('posts', 'Posts', counts?.posts),
    tabOf('people', 'People', counts?.people),
    tabOf('hashtags', 'Hashtags', counts?.hashtags),
  ];
  return (
    <SearchMarks q={q}>
      <PageTabs label="Results" tabs={tabs} selected={tab}>
        {tab === 'posts' && <SearchChips q={q} onChange={searchFor} />}
        {isEmpty ? (
          <EmptyState title="Nothing to search">Type a letter or a number.</EmptyState>
        ) : (
          <>
            {tab === 'posts' && <FoundPosts q={q} counts={counts} onSearch={searchFor} />}
            {tab === 'people' && <FoundPeople text={peopleSearchOf(q)} />}
            {tab === 'hashtags' && <FoundHashtags q={q} />}
          </>
        )}
      </PageTabs>
    </SearchMarks>
  );
}

/** Takes its room before it is known, so that the other tabs do not move. */
function TabCount({ count }: { count: number | undefined }) {
  const shown = count !== undefined && count >= COUNTED_RESULTS_MAX ? `${COUNTED_RESULTS_MAX}+` : count;
  return (
    <>
      {' '}
      <Text span className="tabular-nums" miw="2ch" c="dimmed" fw={400}>
        {shown}
      </Text>
    </>
  );
}
