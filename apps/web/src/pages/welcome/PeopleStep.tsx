import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { FollowReason } from '../../features/members/FollowReason.tsx';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { usePeople } from '../../features/members/use-people.ts';
import { StepList } from './StepList.tsx';

const SHOWN = 5;

export function PeopleStep({ memberId }: { memberId: number }) {
  const { query } = usePeople('', memberId);
  const people = query.data?.pages[0]?.items.filter(({ id }) => id !== memberId);
  return (
    <StepList
      label="People"
      items={people?.slice(0, SHOWN)}
      query={query}
      empty="You are the first one here."
      row={(member) => (
        <MemberRow key={member.id} member={member} text={member.reason && <FollowReason reason={member.reason} />}>
          <FollowButton member={member} />
        </MemberRow>
      )}
    />
  );
}
