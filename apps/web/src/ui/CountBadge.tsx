import { badgeText } from './badge-text.ts';
import classes from './CountBadge.module.css';

interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers: `unread`. */
  noun: string;
  /** Something waits for an answer. */
  isUrgent?: boolean;
}

/** Nothing at 0. */
export function CountBadge({ count, noun, isUrgent = false }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={classes.root} data-urgent={isUrgent}>
      {badgeText(count)}
      <span className="visually-hidden"> {noun}</span>
    </span>
  );
}
