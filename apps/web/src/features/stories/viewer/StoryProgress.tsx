import { Flex } from '@mantine/core';
import { type Store, useStore } from '../../../lib/store.ts';
import type { Segment } from './playing/viewer.rules.ts';
import classes from './StoryProgress.module.css';

interface StoryProgressProps {
  segments: readonly Segment[];
  percent: Store<number>;
  isByHand: boolean;
}

/** Hidden from screen readers, which read the position in the dialog's name. */
export function StoryProgress({ segments, percent, isByHand }: StoryProgressProps) {
  return (
    <Flex gap={segments.length > 12 ? 1 : 4} aria-hidden="true">
      {segments.map((segment) => (
        <span key={segment.key} className={classes.segment} data-state={segment.state}>
          {segment.state === 'current' && <Fill segment={segment} percent={percent} isByHand={isByHand} />}
        </span>
      ))}
    </Flex>
  );
}

function Fill({ segment, percent, isByHand }: { segment: Segment } & Omit<StoryProgressProps, 'segments'>) {
  const shown = useStore(percent);
  const done = segment.before + segment.share * (isByHand ? 100 : shown);
  return <span className={classes.fill} data-progress={shown} style={{ inlineSize: `${done}%` }} />;
}
