import { useNavigate } from '@tanstack/react-router';
import { peopleSearchOf } from '@vibeline/core/features/search/people-search.rules';
import { COUNTED_RESULTS_MAX } from '@vibeline/core/features/search/suggestion.rules';
import { SearchMarks } from '../../features/search/SearchMarks.tsx';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/trpc.ts';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { FoundHashtags } from './FoundHashtags.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import { FoundPosts } from './FoundPosts.tsx';
import { SearchChips } from './SearchChips.tsx';
import classes from './SearchPage.module.css';
import type { SearchParams } from './search-params.ts';

const STALE_TIME = 60_000;

interface SearchResultsProps {
  q: string;
  tab: SearchParams['tab'] | undefined;
}

export function SearchResults({ q, tab }: SearchResultsProps) {
  const navigate = useNavigate();
  const counts = trpc.search.counts.useQuery({ q }, { staleTime: STALE_TIME, refetchOnWindowFocus: false }).data;
  const searchFor = (next: string) =>
    void navigate({ to: paths.search, search: { ...(next !== '' && { q: next }), ...(tab && { tab }) } });
  const tabOf = (value: SearchParams['tab'], label: string, count: number | undefined) => ({
    value,
    label,
    link: { to: paths.search, search: { q, ...(value && { tab: value }) } },
    badge: <TabCount count={count} />,
  });
  const tabs = [
    tabOf(undefined, 'Posts', counts?.posts),
    tabOf('people', 'People', counts?.people),
    tabOf('hashtags', 'Hashtags', counts?.hashtags),
  ];
  return (
    <SearchMarks q={q}>
      <PageTabs label="Results" tabs={tabs} selected={tab}>
        {tab === undefined && (
          <>
            <SearchChips q={q} onChange={searchFor} />
            <FoundPosts q={q} counts={counts} onSearch={searchFor} />
          </>
        )}
        {tab === 'people' && <FoundPeople text={peopleSearchOf(q)} />}
        {tab === 'hashtags' && <FoundHashtags q={q} />}
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
      <span className={classes.count}>{shown}</span>
    </>
  );
}
