import { Text } from '@mantine/core';
import { streakColor } from '@vibeline/core/features/vibe/momentum.rules';
import type { ReactNode } from 'react';

export function StreakBadge({ days, children }: { days: number; children: ReactNode }) {
  const color = streakColor(days);
  return (
    <Text
      span
      className="tabular-nums"
      py={2}
      px={8}
      c={`var(--streak-${color})`}
      fz="xs"
      fw={640}
      bd="1px solid currentcolor"
      bdrs={999}
      data-color={color}
    >
      {children}
    </Text>
  );
}
