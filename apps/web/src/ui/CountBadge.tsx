import { badgeText } from './badge-text.ts';
import classes from './CountBadge.module.css';

interface CountBadgeProps {
  count: number;
  noun: string;
  isUrgent?: boolean;
}

export function CountBadge({ count, noun, isUrgent = false }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={`${classes.root} tabular-nums`} data-urgent={isUrgent}>
      {badgeText(count)}
      <span className="visually-hidden"> {noun}</span>
    </span>
  );
}
