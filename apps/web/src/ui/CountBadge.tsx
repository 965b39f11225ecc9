import { Text } from '@mantine/core';
import { badgeText } from './badge-text.ts';
import classes from './CountBadge.module.css';
import { pluralOf } from './format-count.ts';

interface CountBadgeProps {
  count: number;
  /** Read after the number: `['request', 'requests']`, or one word for all numbers. */
  noun: string | [one: string, many: string];
  /** For what draws no attention, as a muted conversation. */
  isQuiet?: boolean;
}

/** What is new or waits for the member, in the same colour everywhere. */
export function CountBadge({ count, noun, isQuiet = false }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <Text
      span
      className={`${classes.root} tabular-nums`}
      c={isQuiet ? 'var(--ink-soft)' : 'var(--surface-card)'}
      bg={isQuiet ? 'var(--surface-hover)' : 'var(--danger-ink)'}
      fw={680}
      lh={1}
    >
      {badgeText(count)}
      <span className="visually-hidden"> {typeof noun === 'string' ? noun : pluralOf(count, ...noun)}</span>
    </Text>
  );
}
