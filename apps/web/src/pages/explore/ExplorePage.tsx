import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { useReturnSearch } from '../../features/accounts/use-return-search.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { MemberList } from '../../features/members/MemberList.tsx';
import { usePeople } from '../../features/members/use-people.ts';
import { SearchCombobox } from '../../features/search/SearchCombobox.tsx';
import { TopVibers, useTopVibers } from '../../features/vibers/TopVibers.tsx';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../ui/brand/SiteContext.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Page, PageInset, PageLead, PageParts, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { ExploreHashtags } from './ExploreHashtags.tsx';
import type { ExploreSearch } from './explore-search.ts';
import { TrendingPosts } from './TrendingPosts.tsx';

const tabs = [
  { value: undefined, label: 'Trending', link: { to: paths.explore, search: {} } },
  { value: 'hashtags', label: 'Hashtags', link: { to: paths.explore, search: { tab: 'hashtags' } } },
  { value: 'users', label: 'Users', link: { to: paths.explore, search: { tab: 'users' } } },
] as const;

export function ExplorePage({ tab }: ExploreSearch) {
  useDocumentTitle('Explore');
  const { user, status } = useCurrentUser();
  const isPhone = useIsPhone();
  return (
    <Page hasFeed>
      <PageTitle>Explore</PageTitle>
      {(status === 'visitor' || status === 'guest') && <JoinPrompt />}
      {isPhone && (
        <PageInset>
          <SearchCombobox />
        </PageInset>
      )}
      <PageTabs label="Explore" tabs={tabs} selected={tab}>
        {tab === undefined && <TrendingPosts />}
        {tab === 'hashtags' && <ExploreHashtags />}
        {tab === 'users' && (
          <PageParts>
            {user && (
              <PageInset>
                <TopVibers isWide />
              </PageInset>
            )}
            <ExploreUsers />
          </PageParts>
        )}
      </PageTabs>
    </Page>
  );
}

function JoinPrompt() {
  const search = useReturnSearch();
  return (
    <PageLead>
      <Link to={paths.signup} search={search}>
        Join {useSite().name}
      </Link>{' '}
      to follow people and hashtags, and to see what is new in them.
    </PageLead>
  );
}

function ExploreUsers() {
  const { user } = useCurrentUser();
  const people = usePeople('', user?.id ?? null);
  const above = useTopVibers(user !== null).data ?? [];
  return (
    <MemberList
      {...people}
      label="Users"
      items={people.items.filter(({ id }) => above.every((viber) => viber.id !== id))}
      withoutId={user?.id}
      action={(member) => <FollowButton member={member} />}
      empty={<EmptyState title="You are the first one here">Whoever joins appears here.</EmptyState>}
    />
  );
}
