import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import buttonClasses from '../media-button.module.css';
import { formatDuration } from './format-duration.ts';
import classes from './Video.module.css';

interface VideoControlsProps {
  isPlaying: boolean;
  hasSound: boolean;
  second: number;
  /** In seconds; null when unknown. */
  duration: number | null;
  onToggle: () => void;
  onSound: () => void;
}

export function VideoControls({ isPlaying, hasSound, second, duration, onToggle, onSound }: VideoControlsProps) {
  const total = formatDuration(duration);
  return (
    <div className={classes.controls}>
      <button
        type="button"
        className={`${buttonClasses.root} ${classes.control}`}
        aria-label={isPlaying ? 'Pause' : 'Play'}
        onClick={onToggle}
      >
        {isPlaying ? (
          <IconPlayerPauseFilled size={20} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={20} aria-hidden="true" />
        )}
      </button>
      <span className={classes.time}>{second > 0 ? `${formatDuration(second)} / ${total}` : total}</span>
      <button
        type="button"
        className={`${buttonClasses.root} ${classes.control}`}
        aria-label={hasSound ? 'Mute' : 'Turn sound on'}
        data-mute
        onClick={onSound}
      >
        {hasSound ? (
          <IconVolume size={20} stroke={2} aria-hidden="true" />
        ) : (
          <IconVolumeOff size={20} stroke={2} aria-hidden="true" />
        )}
      </button>
    </div>
  );
}
