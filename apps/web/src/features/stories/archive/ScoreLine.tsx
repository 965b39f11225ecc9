import { Text } from '@mantine/core';
import { vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import classes from './ScoreLine.module.css';

/** The author's vibe score in percent, in the colour of the archive's bands: 60 and 50. */
export function ScorePercent({ score, hasLabel = false }: { score: number; hasLabel?: boolean }) {
  return (
    <Text span className={`${classes.percent} tabular-nums`} fw={620} data-band={vibeBand(score, 'archive')}>
      {score}%<span className={hasLabel ? '' : 'visually-hidden'}> vibe score</span>
    </Text>
  );
}

export function ScoreEdge({ score, className = '' }: { score: number; className?: string | undefined }) {
  return (
    <span className={`${classes.edge} ${className}`} data-band={vibeBand(score, 'archive')} aria-hidden="true">
      <span className={classes.line} style={{ inlineSize: `${score}%` }} />
    </span>
  );
}
