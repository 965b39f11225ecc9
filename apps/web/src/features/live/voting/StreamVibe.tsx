import { Text } from '@mantine/core';
import type { LiveStream } from '@vibeline/core/features/live/live.schema';
import { NO_VOTES, positivePercent } from '@vibeline/core/features/vibe/vibe.rules';

export function StreamVibe({ positiveVibes, negativeVibes }: Pick<LiveStream, 'positiveVibes' | 'negativeVibes'>) {
  if (positiveVibes + negativeVibes === 0)
    return (
      <Text span miw={0} c="dimmed" fz="sm" lh={1.3}>
        {NO_VOTES}
      </Text>
    );
  return (
    <Text span miw={0} c="dimmed" fz="sm" lh={1.3}>
      <Text component="b" className="tabular-nums" c="var(--ink)" fw={720}>
        {positivePercent(positiveVibes, negativeVibes)}%
      </Text>{' '}
      positive
    </Text>
  );
}
