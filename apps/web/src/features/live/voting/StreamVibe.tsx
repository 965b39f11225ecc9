import type { LiveStream } from '@vibeline/core/features/live/live.schema';
import { NO_VOTES, positivePercent } from '@vibeline/core/features/vibe/vibe.rules';
import classes from './StreamVibe.module.css';

export function StreamVibe({ positiveVibes, negativeVibes }: Pick<LiveStream, 'positiveVibes' | 'negativeVibes'>) {
  if (positiveVibes + negativeVibes === 0) return <span className={classes.root}>{NO_VOTES}</span>;
  return (
    <span className={classes.root}>
      <b>{positivePercent(positiveVibes, negativeVibes)}%</b> positive
    </span>
  );
}
