import { useNavigate } from '@tanstack/react-router';
import { SEARCH_MAX } from '@vibeline/core/features/members/member.rules';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { NobodyFound } from '../../features/members/NobodyFound.tsx';
import { PeopleList } from '../../features/members/PeopleList.tsx';
import { usePeople } from '../../features/members/use-people.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { itemsOf } from '../../ui/lists/items-of.ts';
import { PageInset, PageParts } from '../../ui/page/Page.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { PersonRow } from './PersonRow.tsx';

/** Everyone else, or those whose name or username contains the search (community §5). */
export function Discover({ search: typed, viewerId }: { search: string; viewerId: number }) {
  const search = typed.slice(0, SEARCH_MAX);
  const navigate = useNavigate();
  const { list, query } = usePeople(search, viewerId);
  const find = (text: string) =>
    void navigate({
      to: paths.ownFollowers,
      search: { tab: 'discover', ...(text !== '' && { search: text }) },
      replace: true,
    });
  return (
    <PageParts>
      <PageInset>
        <SearchField label="Search by name or username" value={search} max={SEARCH_MAX} onSearch={find} />
      </PageInset>
      <PeopleList
        key={list}
        list={list}
        label="People"
        query={query}
        stored={query.data}
        items={itemsOf(query.data).filter(({ id }) => id !== viewerId)}
        idOf={({ id }) => id}
        row={(member) => <PersonRow member={member} actions={<FollowButton member={member} isRequest />} />}
        empty={
          search === '' ? (
            <EmptyState title="You are the first one here">Whoever joins appears here.</EmptyState>
          ) : (
            <NobodyFound search={search} onShowAll={() => find('')} />
          )
        }
      />
    </PageParts>
  );
}
