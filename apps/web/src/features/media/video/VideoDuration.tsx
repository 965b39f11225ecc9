import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { formatDuration } from './format-duration.ts';
import classes from './VideoDuration.module.css';

export function VideoDuration({ duration }: { duration: number | null }) {
  return (
    <span className={classes.root}>
      <IconPlayerPlayFilled size={12} aria-hidden="true" />
      {formatDuration(duration)}
    </span>
  );
}
