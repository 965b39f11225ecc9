import type { ListedUser } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { suggestionText } from './FollowReason.tsx';
import { MemberRow } from './MemberRow.tsx';
import { PeopleList } from './PeopleList.tsx';
import type { usePeople } from './use-people.ts';

interface MemberListProps extends ReturnType<typeof usePeople> {
  label: string;
  withoutId?: number | undefined;
  showsFollowsYou?: boolean;
  action: (member: ListedUser) => ReactNode;
  empty: ReactNode;
}

export function MemberList({ items, withoutId, showsFollowsYou = true, action, ...props }: MemberListProps) {
  return (
    <PeopleList
      {...props}
      items={items.filter(({ id }) => id !== withoutId)}
      idOf={({ id }) => id}
      row={(member) => (
        <MemberRow member={member} showsFollowsYou={showsFollowsYou} text={suggestionText(member)}>
          {action(member)}
        </MemberRow>
      )}
    />
  );
}
