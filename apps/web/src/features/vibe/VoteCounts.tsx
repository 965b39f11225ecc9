import { Flex } from '@mantine/core';
import { Count } from '../../ui/Count.tsx';
import type { VibeStatusProps } from './Score.tsx';

export function VoteCounts({ positive, negative }: Pick<VibeStatusProps, 'positive' | 'negative'>) {
  return (
    <Flex component="p" className="tabular-nums" justify="space-between" gap={12} c="dimmed" fz="sm">
      <span>
        <Count value={positive} /> positive
      </span>
      <span>
        <Count value={negative} /> negative
      </span>
    </Flex>
  );
}
