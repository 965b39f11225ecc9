import type { LiveStream } from '@vibeline/core/features/live/live.schema';
import { countOf } from '../../../ui/format-count.ts';
import { VibeEdge } from '../../vibe/VibeEdge.tsx';
import { StreamVibe } from './StreamVibe.tsx';
import classes from './StreamVotes.module.css';

export function StreamVotes({ stream }: { stream: LiveStream }) {
  const { positiveVibes, negativeVibes } = stream;
  return (
    <div className={classes.root}>
      <VibeEdge positive={positiveVibes} negative={negativeVibes} />
      <p className={classes.words}>
        <StreamVibe positiveVibes={positiveVibes} negativeVibes={negativeVibes} />
        {positiveVibes + negativeVibes > 0 && (
          <span>
            {countOf(positiveVibes, 'positive vote')}
            {' · '}
            {countOf(negativeVibes, 'negative vote')}
          </span>
        )}
      </p>
    </div>
  );
}
