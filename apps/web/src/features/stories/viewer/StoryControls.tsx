import { Flex } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume, IconVolumeOff, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
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
    <Flex className={classes.root} ms="auto" me={-8} flex="none">
      {onToggle && (
        <IconButton label={isAdvancing ? 'Pause' : 'Play'} title={isAdvancing ? 'Pause' : 'Play'} onClick={onToggle}>
          {isAdvancing ? (
            <IconPlayerPauseFilled size={20} aria-hidden="true" />
          ) : (
            <IconPlayerPlayFilled size={20} aria-hidden="true" />
          )}
        </IconButton>
      )}
      {hasSound && <SoundButton />}
      {children}
      <IconButton label="Close" title="Close" onClick={onClose}>
        <IconX size={24} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </Flex>
  );
}

function SoundButton() {
  const isOn = useSound();
  const label = isOn ? 'Mute' : 'Turn sound on';
  return (
    <IconButton label={label} title={label} onClick={() => setSound(!isOn)}>
      {isOn ? (
        <IconVolume size={22} stroke={1.75} aria-hidden="true" />
      ) : (
        <IconVolumeOff size={22} stroke={1.75} aria-hidden="true" />
      )}
    </IconButton>
  );
}
