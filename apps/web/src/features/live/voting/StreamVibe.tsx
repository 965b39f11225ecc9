import { Text } from '@mantine/core';
import type { LiveStream } from '@vibeline/core/features/live/live.schema';
import { NO_VOTES, positivePercent } from '@vibeline/core/features/vibe/vibe.rules';
import classes from './StreamVibe.module.css';

export function StreamVibe({ positiveVibes, negativeVibes }: Pick<LiveStream, 'positiveVibes' | 'negativeVibes'>) {
  if (positiveVibes + negativeVibes === 0)
    return (
      <Text span className={classes.root} miw={0} c="dimmed" fz="sm" lh={1.3}>
        {NO_VOTES}
      </Text>
    );
  return (
    <Text span className={classes.root} miw={0} c="dimmed" fz="sm" lh={1.3}>
      <b>{positivePercent(positiveVibes, negativeVibes)}%</b> positive
    </Text>
  );
}
