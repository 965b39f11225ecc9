import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { MemberList } from '../../features/members/MemberList.tsx';
import { usePeople } from '../../features/members/use-people.ts';
import { NothingFound } from './NothingFound.tsx';

export function FoundPeople({ text }: { text: string }) {
  const { user } = useCurrentUser();
  const { list, query } = usePeople(text, user?.id ?? null);
  return (
    <MemberList
      key={list}
      list={list}
      label="People"
      query={query}
      action={(member) => (member.id === user?.id ? null : <FollowButton member={member} />)}
      empty={
        <NothingFound>
          No name or username contains <bdi>“{text}”</bdi>.
        </NothingFound>
      }
    />
  );
}
