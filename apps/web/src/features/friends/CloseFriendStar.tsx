import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import classes from './CloseFriendStar.module.css';
import { useCloseFriend, useFriend } from './friend.change.ts';

/** Nothing for a member who is no longer a friend. */
export function CloseFriendStar({ member }: { member: Author }) {
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
