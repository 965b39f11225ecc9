import type { Friend } from '@vibeline/core/features/friends/friend.schema';
import type { User } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { usePinnedIds } from '../../ui/lists/use-stable-items.ts';
import { PeopleList } from '../members/PeopleList.tsx';
import { FriendRow } from './FriendRow.tsx';

type PeopleListProps = Parameters<typeof PeopleList<Friend>>[0];

interface FriendRowsProps extends Omit<PeopleListProps, 'idOf' | 'isPinned' | 'row'> {
  /** `pin` leaves the row in its place although the member leaves the list. */
  actions: (member: User, pin: () => void) => ReactNode;
}

export function FriendRows({ actions, ...list }: FriendRowsProps) {
  const { isPinned, pin } = usePinnedIds();
  return (
    <PeopleList
      {...list}
      idOf={({ member }) => member.id}
      isPinned={({ member }) => isPinned(member.id)}
      row={(friend, isGone) => (
        <FriendRow friend={friend} isGone={isGone} actions={(member) => actions(member, () => pin(member.id))} />
      )}
    />
  );
}
