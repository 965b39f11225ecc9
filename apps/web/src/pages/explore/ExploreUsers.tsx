import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { MemberList } from '../../features/members/MemberList.tsx';
import { usePeople } from '../../features/members/use-people.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';

export function ExploreUsers() {
  const { user } = useCurrentUser();
  const { list, query, items } = usePeople('', user?.id ?? null);
  return (
    <MemberList
      list={list}
      label="Users"
      query={query}
      items={items}
      withoutId={user?.id}
      action={(member) => <FollowButton member={member} />}
      empty={<EmptyState title="You are the first one here">Whoever joins appears here.</EmptyState>}
    />
  );
}
