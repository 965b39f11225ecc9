import { useNavigate } from '@tanstack/react-router';
import { SEARCH_MAX } from '@vibeline/core/features/members/member.rules';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { FollowButton } from '../features/follows/FollowButton.tsx';
import { MemberList } from '../features/members/MemberList.tsx';
import { NobodyFound } from '../features/members/NobodyFound.tsx';
import { usePeople } from '../features/members/use-people.ts';
import { paths } from '../lib/paths.ts';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { EmptyState } from '../ui/lists/EmptyState.tsx';
import { Page, PageInset, PageTitle } from '../ui/page/Page.tsx';
import { SearchField } from '../ui/SearchField.tsx';

export function PeoplePage({ search: typed }: { search: string }) {
  const search = typed.slice(0, SEARCH_MAX);
  useDocumentTitle('People');
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const { list, query } = usePeople(search, user?.id ?? null);
  const find = (text: string) =>
    void navigate({ to: paths.people, search: text === '' ? {} : { search: text }, replace: true });

  return (
    <Page>
      <PageTitle>People</PageTitle>
      <PageInset>
        <SearchField label="Search people" value={search} max={SEARCH_MAX} onSearch={find} />
      </PageInset>
      <MemberList
        key={list}
        list={list}
        label="People"
        query={query}
        withoutId={user?.id}
        action={(member) => <FollowButton member={member} />}
        empty={
          search === '' ? (
            <EmptyState title="You are the first one here">Whoever joins appears here.</EmptyState>
          ) : (
            <NobodyFound search={search} onShowAll={() => find('')} />
          )
        }
      />
    </Page>
  );
}
