import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { NobodyFound } from '../members/NobodyFound.tsx';
import { CloseFriendStar } from './CloseFriendStar.tsx';
import { FriendActions } from './FriendActions.tsx';
import { FriendRows } from './FriendRows.tsx';
import { useFriends } from './use-friends.ts';

interface FriendListProps {
  search: string;
  onShowAll: () => void;
}

export function FriendList({ search, onShowAll }: FriendListProps) {
  const friends = useFriends({ search });
  return (
    <FriendRows
      key={friends.list}
      {...friends}
      label="Friends"
      failure="Failed to fetch friends"
      action={(member) => <CloseFriendStar member={member} />}
      actions={(member, pin) => <FriendActions member={member} onRemove={pin} />}
      empty={search === '' ? <NoFriends /> : <NobodyFound isOfFriends search={search} onShowAll={onShowAll} />}
    />
  );
}

export function NoFriends() {
  return (
    <EmptyState
      title="No friends yet"
      action={<ButtonLink to={paths.friends} search={{ tab: 'suggestions' }} label="See suggestions" />}
    >
      Friends see what you share with friends only. Ask somebody: once they accept, you follow each other.
    </EmptyState>
  );
}
