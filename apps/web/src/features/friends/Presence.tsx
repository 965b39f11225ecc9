import { Text } from '@mantine/core';
import type { Friend } from '@vibeline/core/features/friends/friend.schema';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';

type Seen = Pick<Friend, 'isOnline' | 'lastSeen'>;

export function Presence({ isOnline, lastSeen }: Seen) {
  if (isOnline)
    return (
      <Text span c="var(--vibe-positive-ink)" fw={560}>
        Online
      </Text>
    );
  if (lastSeen === null) return null;
  return (
    <Text span c="dimmed">
      Last seen <RelativeTime time={lastSeen} /> ago
    </Text>
  );
}

export function OnlineDot({ isOnline }: Pick<Friend, 'isOnline'>) {
  return isOnline ? (
    <Text
      span
      pos="absolute"
      bg="var(--vibe-positive)"
      bdrs="50%"
      style={{
        insetBlockStart: 41,
        insetInlineStart: 41,
        inlineSize: 16,
        blockSize: 16,
        border: '3px solid var(--surface-card)',
      }}
      aria-hidden="true"
    />
  ) : null;
}
