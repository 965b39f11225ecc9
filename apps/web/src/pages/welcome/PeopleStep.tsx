import type { ListedUser } from '@vibeline/core/features/members/member.schema';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { suggestionText } from '../../features/members/FollowReason.tsx';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { usePeople } from '../../features/members/use-people.ts';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { StepList } from './StepList.tsx';

const SHOWN = 5;
const SKELETON = { ...listShapes.rows, rows: SHOWN, row: { ...listShapes.rows.row, h: 124 }, picture: 56 };

export function PeopleStep({ memberId }: { memberId: number }) {
  const { query } = usePeople('', memberId);
  const people = query.data?.pages[0]?.items.filter(({ id }) => id !== memberId).toSorted(bySuggestion);
  return (
    <StepList
      label="People"
      items={people?.slice(0, SHOWN)}
      query={query}
      empty="You are the first one here. Whoever joins appears under People."
      skeleton={SKELETON}
      row={(member) => (
        <MemberRow key={member.id} member={member} text={suggestionText(member)}>
          <FollowButton member={member} />
        </MemberRow>
      )}
    />
  );
}

/** On a young network few are suggested for a reason: of the others those come first who have written something. */
function bySuggestion(a: ListedUser, b: ListedUser): number {
  return worthOf(b) - worthOf(a);
}

function worthOf({ reason, postCount }: ListedUser): number {
  if (reason) return 2;
  return postCount > 0 ? 1 : 0;
}
