import type { Friend } from '@vibeline/core/features/friends/friend.schema';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import classes from './Presence.module.css';

type Seen = Pick<Friend, 'isOnline' | 'lastSeen'>;

export function Presence({ isOnline, lastSeen }: Seen) {
  if (isOnline) return <span className={classes.online}>Online</span>;
  if (lastSeen === null) return null;
  return (
    <span className={classes.seen}>
      Last seen <RelativeTime time={lastSeen} /> ago
    </span>
  );
}

/** Over the picture; the text beside the name shows it too. */
export function OnlineDot({ isOnline }: Pick<Friend, 'isOnline'>) {
  return isOnline ? <span className={classes.dot} aria-hidden="true" /> : null;
}
