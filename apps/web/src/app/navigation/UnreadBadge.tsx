import { badgeText } from '../../ui/badge-text.ts';
import classes from './UnreadBadge.module.css';

export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.root}>
      {badgeText(count)}
      <span className="visually-hidden"> unread</span>
    </span>
  );
}
