import { useNavigate } from '@tanstack/react-router';
import { sessionCategories, timePreferences } from '@vibeline/core/features/match/match.rules';
import { useCounters } from '../../features/accounts/use-counters.ts';
import { SessionBrowser } from '../../features/match/browsing/SessionBrowser.tsx';
import { SessionForm } from '../../features/match/creating/SessionForm.tsx';
import { MatchLists } from '../../features/match/matches/MatchLists.tsx';
import { OwnSessions } from '../../features/match/sessions/OwnSessions.tsx';
import { paths } from '../../lib/paths.ts';
import { oneOf } from '../../lib/search-params.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Page, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import type { MatchSearch } from './match-search.ts';

const labels = {
  browse: 'Browse Vibes',
  create: 'Create Session',
  matches: 'My Matches',
  sessions: 'My Sessions',
} as const;
const TABS = [undefined, 'create', 'matches', 'sessions'] as const;

export function MatchPage({ tab, category, time, places }: MatchSearch) {
  useDocumentTitle('VibeMatch');
  const navigate = useNavigate();
  const { matchRequests } = useCounters();
  const show = (search: MatchSearch) => navigate({ to: paths.match, search, replace: true, resetScroll: false });
  const showCreated = async () => {
    await show({ tab: 'sessions' });
    // The form, which had the focus, is gone.
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };
  return (
    <Page>
      <PageTitle>VibeMatch</PageTitle>
      <PageTabs
        label="VibeMatch"
        isWrapped
        tabs={TABS.map((value) => ({
          value,
          label: labels[value ?? 'browse'],
          link: { to: paths.match, search: value ? { tab: value } : {} },
          badge: value === 'matches' && <CountBadge count={matchRequests} noun="waiting" />,
        }))}
        selected={tab}
      >
        {tab === undefined && (
          <SessionBrowser
            category={oneOf(category, sessionCategories)}
            time={oneOf(time, timePreferences)}
            isFull={places === 'full'}
            onFilter={(filter) =>
              void show({
                ...(filter.category && { category: filter.category }),
                ...(filter.time && { time: filter.time }),
                ...(filter.isFull && { places: 'full' }),
              })
            }
          />
        )}
        {tab === 'create' && <SessionForm onCreated={() => void showCreated()} />}
        {tab === 'matches' && <MatchLists />}
        {tab === 'sessions' && <OwnSessions />}
      </PageTabs>
    </Page>
  );
}
