import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { MemberList } from '../../features/members/MemberList.tsx';
import { usePeople } from '../../features/members/use-people.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchLimit } from './SearchLimit.tsx';

export function FoundPeople({ text }: { text: string }) {
  if (text === '') {
    return (
      <EmptyState title="No name to search">
        The filters of a search are for posts. Add a name or username to find people.
      </EmptyState>
    );
  }
  return <FoundMembers text={text} />;
}

function FoundMembers({ text }: { text: string }) {
  const { user } = useCurrentUser();
  const people = usePeople(text, user?.id ?? null);
  return (
    <SearchLimit query={people.query}>
      <MemberList
        key={people.list}
        {...people}
        label="People"
        action={(member) => (member.id === user?.id ? null : <FollowButton member={member} />)}
        empty={
          <NothingFound>
            No name or username matches <bdi>“{text}”</bdi>.
          </NothingFound>
        }
      />
    </SearchLimit>
  );
}
