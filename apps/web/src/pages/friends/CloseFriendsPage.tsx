import { useNavigate } from '@tanstack/react-router';
import { PEOPLE_SEARCH_MAX } from '@vibeline/core/suggestions.rules';
import { CloseFriendList } from '../../features/friends/CloseFriendList.tsx';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Page, PageInset, PageLead, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { SearchField } from '../../ui/search/SearchField.tsx';
import type { CloseFriendsSearch } from './friends-search.ts';

export function CloseFriendsPage({ tab, search: typed = '' }: CloseFriendsSearch) {
  useDocumentTitle('Close friends');
  const navigate = useNavigate();
  const counts = trpc.friends.counts.useQuery();
  const search = typed.slice(0, PEOPLE_SEARCH_MAX);
  const find = (text: string) =>
    void navigate({
      to: paths.closeFriends,
      search: { ...(tab && { tab }), ...(text !== '' && { search: text }) },
      replace: true,
    });
  return (
    <Page>
      <PageTitle actions={<ButtonLink to={paths.friends} label="All friends" />}>Close friends</PageTitle>
      <PageLead>
        A private post can be for close friends only. Nobody is told that they are one, or no longer one.
      </PageLead>
      <PageInset>
        <SearchField label="Search friends..." value={search} max={PEOPLE_SEARCH_MAX} onSearch={find} />
      </PageInset>
      <PageTabs
        label="Close friends"
        tabs={[
          {
            value: undefined,
            label: 'Close friends',
            count: counts.data?.closeFriends,
            link: { to: paths.closeFriends, search: {} },
          },
          { value: 'add', label: 'Add friends', link: { to: paths.closeFriends, search: { tab: 'add' } } },
        ]}
        selected={tab}
      >
        <CloseFriendList isAdding={tab === 'add'} search={search} onShowAll={() => find('')} />
      </PageTabs>
    </Page>
  );
}
