import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { NobodyFound } from '../members/NobodyFound.tsx';
import classes from './CloseFriendStar.module.css';
import { FriendActions } from './FriendActions.tsx';
import { FriendRows } from './FriendRows.tsx';
import { useCloseFriend, useFriend } from './friend.change.ts';
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

/** Nothing for a member who is no longer a friend. */
function CloseFriendStar({ member }: { member: Author }) {
  const { shown, friend } = useFriend(member);
  const { isClose, toggle } = useCloseFriend(shown);
  if (friend !== 'friends') return null;
  const Star = isClose ? IconStarFilled : IconStar;
  return (
    <IconButton
      label={`Close friend ${member.name}`}
      title={isClose ? 'Remove from close friends' : 'Add to close friends'}
      className={classes.star}
      aria-pressed={isClose}
      onClick={toggle}
    >
      <Star size={22} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}
