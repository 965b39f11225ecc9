import { Text } from '@mantine/core';
import type { Friend } from '@vibeline/core/features/friends/friend.schema';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

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

/** Over the picture; the text beside the name shows it too. */
export function OnlineDot({ isOnline }: Pick<Friend, 'isOnline'>) {
  return isOnline ? (
    <Text
      span
      w={16}
      h={16}
      top={41}
      pos="absolute"
      bg="var(--vibe-positive)"
      bd="3px solid var(--surface-card)"
      bdrs="50%"
      style={{ insetInlineStart: 41 }}
      aria-hidden="true"
    />
  ) : null;
}
