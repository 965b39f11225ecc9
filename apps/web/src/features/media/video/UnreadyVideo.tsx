import { Box, Text } from '@mantine/core';
import { IconMovieOff } from '@tabler/icons-react';
import type { Media } from '@vibeline/core/features/media/media.schema';
import classes from './Video.module.css';
import { VideoNote } from './VideoNote.tsx';

interface UnreadyVideoProps extends Pick<Media, 'state' | 'reason'> {
  isOnBackdrop?: boolean;
}

export function UnreadyVideo({ state, reason, isOnBackdrop }: UnreadyVideoProps) {
  if (state === 'processing') {
    return (
      <VideoNote isOnBackdrop={isOnBackdrop} role="status">
        <Box
          component="span"
          className={classes.progress}
          pos="relative"
          w="6rem"
          h={4}
          bg="var(--vibe-none)"
          bdrs={2}
          aria-hidden="true"
        />
        <NoteText title="This video is being prepared">It shows here as soon as it is ready.</NoteText>
      </VideoNote>
    );
  }
  if (state !== 'failed') return null;
  return (
    <VideoNote isOnBackdrop={isOnBackdrop}>
      <IconMovieOff size={26} stroke={1.5} aria-hidden="true" />
      <NoteText title="This video cannot be shown">{reason}</NoteText>
    </VideoNote>
  );
}

function NoteText({ title, children }: { title: string; children: string | null }) {
  return (
    <Text maw="44ch">
      <Text component="b" c="var(--ink)" fw={620}>
        {title}
      </Text>
      {children !== null && (
        <>
          <br />
          {children}
        </>
      )}
    </Text>
  );
}
