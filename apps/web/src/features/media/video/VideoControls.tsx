import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
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
    <div className={buttonClasses.overlay} style={{ insetBlockEnd: 12 }}>
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        className={`${buttonClasses.root} ${classes.control}`}
        onClick={onToggle}
      >
        {isPlaying ? (
          <IconPlayerPauseFilled size={20} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={20} aria-hidden="true" />
        )}
      </IconButton>
      <span className={buttonClasses.badge} style={{ marginInlineEnd: 'auto' }}>
        {second > 0 ? `${formatDuration(second)} / ${total}` : total}
      </span>
      <IconButton
        label={hasSound ? 'Mute' : 'Turn sound on'}
        className={`${buttonClasses.root} ${classes.control}`}
        data-mute
        onClick={onSound}
      >
        {hasSound ? (
          <IconVolume size={20} stroke={2} aria-hidden="true" />
        ) : (
          <IconVolumeOff size={20} stroke={2} aria-hidden="true" />
        )}
      </IconButton>
    </div>
  );
}
