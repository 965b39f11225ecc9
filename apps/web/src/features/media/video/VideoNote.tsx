import { Flex, type FlexProps } from '@mantine/core';
import classes from '../media-button.module.css';

interface VideoNoteProps extends FlexProps {
  isOnBackdrop?: boolean | undefined;
  role?: 'alert' | 'status';
}

/** In place of a picture or a video that cannot be shown. */
export function VideoNote({ isOnBackdrop = false, ...note }: VideoNoteProps) {
  return (
    <Flex
      className={`${classes.note} ${isOnBackdrop ? classes.backdrop : ''} fill`}
      direction="column"
      align="center"
      justify="center"
      gap={12}
      p={20}
      c="var(--ink-soft)"
      fz="sm"
      lh={1.45}
      ta="center"
      {...note}
    />
  );
}
