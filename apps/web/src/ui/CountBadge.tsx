import { Text } from '@mantine/core';
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
    <Text
      span
      className={`${classes.root} tabular-nums`}
      c={isUrgent ? 'var(--surface-card)' : 'var(--ink-on-accent)'}
      bg={isUrgent ? 'var(--danger-ink)' : 'var(--accent)'}
      fz="xs"
      fw={680}
      lh={1}
    >
      {badgeText(count)}
      <span className="visually-hidden"> {noun}</span>
    </Text>
  );
}
