import { IconStar } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { PEOPLE_SEARCH_MAX } from '@vibeline/core/suggestions.rules';
import { useCounters } from '../../features/accounts/use-counters.ts';
import { FriendList } from '../../features/friends/FriendList.tsx';
import { RequestList } from '../../features/friends/requests/RequestList.tsx';
import { SentRequestList } from '../../features/friends/requests/SentRequestList.tsx';
import { SuggestionList } from '../../features/friends/suggestions/SuggestionList.tsx';
import { ThemeBanner } from '../../features/themes/ThemeBanner.tsx';
import { ThemeMenu } from '../../features/themes/ThemeMenu.tsx';
import { paths } from '../../lib/paths.ts';
import { buttonProps } from '../../ui/buttons/Button.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Page, PageInset, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { SearchField } from '../../ui/search/SearchField.tsx';
import classes from './FriendsPage.module.css';
import type { FriendsSearch } from './friends-search.ts';

const labels = { friends: 'Friends', requests: 'Requests', suggestions: 'Suggestions' } as const;
const TABS = [undefined, 'requests', 'suggestions'] as const;

export function FriendsPage({ tab, search: typed = '' }: FriendsSearch) {
  useDocumentTitle('Friends');
  const navigate = useNavigate();
  const { friendRequests } = useCounters();
  const search = typed.slice(0, PEOPLE_SEARCH_MAX);
  const find = (text: string) =>
    void navigate({ to: paths.friends, search: text === '' ? {} : { search: text }, replace: true });
  return (
    <Page>
      <PageTitle
        actions={
          <>
            <Link to={paths.closeFriends} {...buttonProps({ variant: 'default', className: classes.close })}>
              <IconStar size={20} stroke={1.75} aria-hidden="true" />
              <span>Close friends</span>
            </Link>
            <ThemeMenu />
          </>
        }
      >
        Friends
      </PageTitle>
      <ThemeBanner />
      <PageInset>
        <SearchField label="Search friends..." value={search} max={PEOPLE_SEARCH_MAX} onSearch={find} />
      </PageInset>
      <PageTabs
        label="Friends"
        tabs={TABS.map((value) => ({
          value,
          label: labels[value ?? 'friends'],
          link: { to: paths.friends, search: value ? { tab: value } : {} },
          badge: value === 'requests' && <CountBadge count={friendRequests} noun="waiting" />,
        }))}
        selected={tab}
      >
        {tab === undefined && <FriendList search={search} onShowAll={() => find('')} />}
        {tab === 'requests' && (
          <>
            <RequestList />
            <SentRequestList />
          </>
        )}
        {tab === 'suggestions' && <SuggestionList />}
      </PageTabs>
    </Page>
  );
}
