import { IconPlayerPlayFilled } from '@tabler/icons-react';
import mediaClasses from '../media-button.module.css';
import { formatDuration } from './format-duration.ts';
import classes from './VideoDuration.module.css';

export function VideoDuration({ duration }: { duration: number | null }) {
  return (
    <span className={`${mediaClasses.badge} ${classes.root}`}>
      <IconPlayerPlayFilled size={12} aria-hidden="true" />
      {formatDuration(duration)}
    </span>
  );
}
