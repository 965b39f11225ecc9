import { IconStar } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { SEARCH_MAX } from '@vibeline/core/features/members/member.rules';
import { FriendList } from '../../features/friends/FriendList.tsx';
import { RequestList } from '../../features/friends/RequestList.tsx';
import { SentRequestList } from '../../features/friends/SentRequestList.tsx';
import { SuggestionList } from '../../features/friends/SuggestionList.tsx';
import { useRequestCount } from '../../features/friends/use-request-count.ts';
import { ThemeBanner } from '../../features/themes/ThemeBanner.tsx';
import { ThemeMenu } from '../../features/themes/ThemeMenu.tsx';
import { paths } from '../../lib/paths.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { TabBar, tabProps } from '../../ui/TabBar.tsx';
import classes from './FriendsPage.module.css';
import type { FriendsSearch } from './friends-search.ts';

const labels = { friends: 'Friends', requests: 'Requests', suggestions: 'Suggestions' } as const;

export function FriendsPage({ tab, search: typed = '' }: FriendsSearch) {
  useDocumentTitle('Friends');
  const navigate = useNavigate();
  const requestCount = useRequestCount();
  const search = typed.slice(0, SEARCH_MAX);
  // Only friends are searched: the other tabs are left for what is found.
  const find = (text: string) =>
    void navigate({ to: paths.friends, search: text === '' ? {} : { search: text }, replace: true });
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <h1 className={classes.title}>Friends</h1>
        <Link to={paths.closeFriends} {...buttonLook({ variant: 'default', className: classes.close })}>
          <IconStar size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.closeLabel}>Close friends</span>
        </Link>
        <ThemeMenu />
      </header>
      <ThemeBanner />
      <div className={classes.search}>
        <SearchField label="Search friends..." value={search} max={SEARCH_MAX} onSearch={find} />
      </div>
      <div className={classes.tabs}>
        <TabBar label="Friends">
          <Link to={paths.friends} replace {...tabProps(tab === undefined)}>
            Friends
          </Link>
          <Link to={paths.friends} search={{ tab: 'requests' }} replace {...tabProps(tab === 'requests')}>
            Requests <CountBadge count={requestCount} noun="waiting" isUrgent />
          </Link>
          <Link to={paths.friends} search={{ tab: 'suggestions' }} replace {...tabProps(tab === 'suggestions')}>
            Suggestions
          </Link>
        </TabBar>
      </div>
      <div role="tabpanel" aria-label={labels[tab ?? 'friends']}>
        {tab === undefined && <FriendList search={search} onShowAll={() => find('')} />}
        {tab === 'requests' && (
          <>
            <RequestList />
            <SentRequestList />
          </>
        )}
        {tab === 'suggestions' && <SuggestionList />}
      </div>
    </div>
  );
}
