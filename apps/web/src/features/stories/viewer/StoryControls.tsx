import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume, IconVolumeOff, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { setSound, useSound } from '../../media/video/video-sound.ts';
import classes from './StoryControls.module.css';

interface StoryControlsProps {
  isAdvancing: boolean;
  onToggle: (() => void) | undefined;
  hasSound: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function StoryControls({ isAdvancing, onToggle, hasSound, onClose, children }: StoryControlsProps) {
  return (
    <div className={classes.root}>
      {onToggle && (
        <IconButton
          label={isAdvancing ? 'Pause' : 'Play'}
          title={isAdvancing ? 'Pause' : 'Play'}
          className={classes.button}
          onClick={onToggle}
        >
          {isAdvancing ? (
            <IconPlayerPauseFilled size={20} aria-hidden="true" />
          ) : (
            <IconPlayerPlayFilled size={20} aria-hidden="true" />
          )}
        </IconButton>
      )}
      {hasSound && <SoundButton />}
      {children}
      <IconButton label="Close" title="Close" className={classes.button} onClick={onClose}>
        <IconX size={24} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function SoundButton() {
  const isOn = useSound();
  const label = isOn ? 'Mute' : 'Turn sound on';
  return (
    <IconButton label={label} title={label} className={classes.button} onClick={() => setSound(!isOn)}>
      {isOn ? (
        <IconVolume size={22} stroke={1.75} aria-hidden="true" />
      ) : (
        <IconVolumeOff size={22} stroke={1.75} aria-hidden="true" />
      )}
    </IconButton>
  );
}
