import { Link } from '@tanstack/react-router';
import type { User } from '@vibeline/core/features/members/member.schema';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { paths } from '../../lib/paths.ts';
import { exactCount, formatCount } from '../../ui/format-count.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { TabBar, tabProps } from '../../ui/TabBar.tsx';
import { Discover } from './Discover.tsx';
import classes from './FollowersPage.module.css';
import { FollowList } from './FollowList.tsx';
import type { FollowersSearch } from './followers-search.ts';
import { Requests } from './Requests.tsx';
import { useFollowNews } from './use-follow-news.ts';
import { useMemberOverlay } from './use-member-overlay.ts';

const MemberDialog = lazyDialog(() => import('./MemberDialog.tsx'), 'MemberDialog');

const labels = { followers: 'Followers', following: 'Following', requests: 'Requests', discover: 'Discover' } as const;
type Tab = keyof typeof labels;
const TABS = ['followers', 'following', 'requests', 'discover'] as const satisfies Tab[];

/** The manager of followers (community §2). */
export function FollowersPage({ tab: chosen, side, search = '' }: FollowersSearch) {
  const { user } = useCurrentUser();
  useDocumentTitle('Followers');
  return user && <Followers viewer={user} tab={chosen ?? 'followers'} isSent={side === 'sent'} search={search} />;
}

interface FollowersProps {
  viewer: User;
  tab: Tab;
  isSent: boolean;
  search: string;
}

function Followers({ viewer, tab, isSent, search }: FollowersProps) {
  const { counts, newRequests, showNewRequests } = useFollowNews(viewer.id);
  const { memberId, close } = useMemberOverlay();
  const shown: Record<Tab, number | undefined> = {
    followers: counts?.followers ?? viewer.followerCount,
    following: counts?.following ?? viewer.followingCount,
    requests: counts?.requests,
    discover: undefined,
  };
  return (
    <div className={classes.root}>
      <h1 className={classes.title}>Followers</h1>
      <div className={classes.tabs}>
        <TabBar label="Followers">
          {TABS.map((one) => (
            <Link
              key={one}
              to={paths.ownFollowers}
              search={one === 'followers' ? {} : { tab: one }}
              replace
              {...tabProps(one === tab)}
            >
              {labels[one]}
              {shown[one] !== undefined && <TabCount count={shown[one]} />}
            </Link>
          ))}
        </TabBar>
      </div>
      <div role="tabpanel" aria-label={labels[tab]} className={classes.panel}>
        {(tab === 'followers' || tab === 'following') && <FollowList key={tab} side={tab} viewerId={viewer.id} />}
        {tab === 'requests' && (
          <Requests
            isSent={isSent}
            viewerId={viewer.id}
            counts={counts}
            newRequests={newRequests}
            onShowNew={showNewRequests}
          />
        )}
        {tab === 'discover' && <Discover search={search} viewerId={viewer.id} />}
      </div>
      {memberId !== null && <MemberDialog memberId={memberId} onClose={close} />}
    </div>
  );
}

function TabCount({ count }: { count: number }) {
  return (
    <span className={classes.count} title={exactCount(count)}>
      {` (${formatCount(count)})`}
    </span>
  );
}
