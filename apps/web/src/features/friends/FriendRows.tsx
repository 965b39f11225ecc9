import type { Friend } from '@vibeline/core/features/friends/friend.schema';
import type { User } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { usePinnedIds } from '../../ui/lists/use-stable-items.ts';
import { PeopleList } from '../members/PeopleList.tsx';
import { FriendRow } from './FriendRow.tsx';

type PeopleListProps = Parameters<typeof PeopleList<Friend>>[0];

type RowAction = (member: User, pin: () => void) => ReactNode;

interface FriendRowsProps extends Omit<PeopleListProps, 'idOf' | 'isPinned' | 'row'> {
  /** `pin` leaves the row in its place although the member leaves the list. */
  action?: RowAction;
  actions?: RowAction;
}

export function FriendRows({ action, actions, ...list }: FriendRowsProps) {
  const { isPinned, pin } = usePinnedIds();
  const withPin = (render: RowAction | undefined) => render && ((member: User) => render(member, () => pin(member.id)));
  return (
    <PeopleList
      {...list}
      idOf={({ member }) => member.id}
      isPinned={({ member }) => isPinned(member.id)}
      row={(friend, isGone) => (
        <FriendRow friend={friend} isGone={isGone} action={withPin(action)} actions={withPin(actions)} />
      )}
    />
  );
}
