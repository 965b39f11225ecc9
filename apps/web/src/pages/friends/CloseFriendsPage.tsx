import { Link, useNavigate } from '@tanstack/react-router';
import { SEARCH_MAX } from '@vibeline/core/features/members/member.rules';
import { CloseFriendList } from '../../features/friends/CloseFriendList.tsx';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/trpc.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { Count } from '../../ui/Count.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { TabBar, tabProps } from '../../ui/TabBar.tsx';
import classes from './FriendsPage.module.css';
import type { CloseFriendsSearch } from './friends-search.ts';

export function CloseFriendsPage({ tab, search: typed = '' }: CloseFriendsSearch) {
  useDocumentTitle('Close friends');
  const navigate = useNavigate();
  const counts = trpc.friends.counts.useQuery();
  const search = typed.slice(0, SEARCH_MAX);
  const isAdding = tab === 'add';
  const find = (text: string) =>
    void navigate({
      to: paths.closeFriends,
      search: { ...(tab && { tab }), ...(text !== '' && { search: text }) },
      replace: true,
    });
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <h1 className={classes.title}>Close friends</h1>
        <Link to={paths.friends} {...buttonLook({ variant: 'default', className: classes.close })}>
          All friends
        </Link>
      </header>
      <p className={classes.lead}>
        A private post can be for close friends only. Nobody is told that they are one, or no longer one.
      </p>
      <div className={classes.search}>
        <SearchField label="Search friends..." value={search} max={SEARCH_MAX} onSearch={find} />
      </div>
      <div className={classes.tabs}>
        <TabBar label="Close friends">
          <Link to={paths.closeFriends} replace {...tabProps(!isAdding)}>
            Close friends{' '}
            {counts.data && (
              <span className={classes.count}>
                <Count value={counts.data.closeFriends} />
              </span>
            )}
          </Link>
          <Link to={paths.closeFriends} search={{ tab: 'add' }} replace {...tabProps(isAdding)}>
            Add friends
          </Link>
        </TabBar>
      </div>
      <div role="tabpanel" aria-label={isAdding ? 'Add friends' : 'Close friends'}>
        <CloseFriendList isAdding={isAdding} search={search} onShowAll={() => find('')} />
      </div>
    </div>
  );
}
