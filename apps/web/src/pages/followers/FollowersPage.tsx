import { Text } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { User } from '@vibeline/core/features/members/member.schema';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { FollowReason } from '../../features/members/FollowReason.tsx';
import { paths } from '../../lib/paths.ts';
import { overlaySearch, useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { Page, PageParts, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { DiscoverList } from '../DiscoverList.tsx';
import { FollowList } from './FollowList.tsx';
import { FollowRow } from './FollowRow.tsx';
import type { FollowersSearch } from './followers-search.ts';
import { Requests } from './Requests.tsx';
import { useFollowUpdates } from './use-follow-updates.ts';

const MemberDialog = lazyDialog(() => import('./MemberDialog.tsx'), 'MemberDialog');

const FOLLOW_ASKS = 'Follow sends a request here; you follow the member once it is accepted.';

const labels = { followers: 'Followers', following: 'Following', requests: 'Requests', discover: 'Discover' } as const;
type Tab = keyof typeof labels;
const TABS = ['followers', 'following', 'requests', 'discover'] as const satisfies Tab[];

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
  const { counts, newRequests, showNewRequests } = useFollowUpdates(viewer.id);
  const { memberId, close } = useMemberOverlay();
  const shown: Record<Tab, number | undefined> = {
    followers: counts?.followers ?? viewer.followerCount,
    following: counts?.following ?? viewer.followingCount,
    requests: counts?.requests,
    discover: undefined,
  };
  const tabs = TABS.map((value) => ({
    value,
    label: labels[value],
    count: shown[value],
    link: { to: paths.ownFollowers, search: value === 'followers' ? {} : { tab: value } },
  }));
  return (
    <Page>
      <PageTitle>Followers</PageTitle>
      <PageTabs label="Followers" tabs={tabs} selected={tab} hasCountsBelow>
        {(tab === 'followers' || tab === 'following') && (
          <>
            <Text px="var(--gutter)" mb={12} c="dimmed" fz="sm">
              {FOLLOW_ASKS}
            </Text>
            <FollowList key={tab} side={tab} viewerId={viewer.id} />
          </>
        )}
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
      </PageTabs>
      {memberId !== null && <MemberDialog memberId={memberId} onClose={close} />}
    </Page>
  );
}

function useMemberOverlay() {
  const { close } = useHistoryOverlay('member');
  const memberId = useLocation({ select: ({ search }) => overlaySearch(search).member ?? null });
  return { memberId, close };
}

function Discover({ search, viewerId }: { search: string; viewerId: number }) {
  const navigate = useNavigate();
  const find = (text: string) =>
    void navigate({
      to: paths.ownFollowers,
      search: { tab: 'discover', ...(text !== '' && { search: text }) },
      replace: true,
    });
  return (
    <PageParts>
      <DiscoverList
        label="Search by name or username"
        search={search}
        viewerId={viewerId}
        onSearch={find}
        note={FOLLOW_ASKS}
        row={(member) => (
          <FollowRow member={member} text={member.reason && <FollowReason reason={member.reason} />}>
            <FollowButton member={member} isRequest />
          </FollowRow>
        )}
      />
    </PageParts>
  );
}
