import type { Friend } from '@vibeline/core/features/friends/friend.schema';
import type { User } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { useKeptIds } from '../../ui/lists/use-stable-items.ts';
import { PeopleList } from '../members/PeopleList.tsx';
import { FriendRow } from './FriendRow.tsx';

type PeopleListProps = Parameters<typeof PeopleList<Friend>>[0];

interface FriendRowsProps extends Omit<PeopleListProps, 'idOf' | 'isKept' | 'row'> {
  /** `keep` leaves the row in its place although the member leaves the list. */
  actions: (member: User, keep: () => void) => ReactNode;
}

export function FriendRows({ actions, ...list }: FriendRowsProps) {
  const { isKept, keep } = useKeptIds();
  return (
    <PeopleList
      {...list}
      idOf={({ member }) => member.id}
      isKept={({ member }) => isKept(member.id)}
      row={(friend, isGone) => (
        <FriendRow friend={friend} isGone={isGone} actions={(member) => actions(member, () => keep(member.id))} />
      )}
    />
  );
}
