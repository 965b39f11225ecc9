import { Box, Flex, Stack, Text } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import classes from './StoryFailure.module.css';

interface StoryNoteProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

export function StoryNote({ icon, title, text, children }: StoryNoteProps) {
  return (
    <Stack className="fill" align="center" justify="center" gap={8} p={24} ta="center" role="alert">
      {icon}
      <Text fz="md" fw={640}>
        {title}
      </Text>
      {text && (
        <Text maw="36ch" lh={1.45}>
          {text}
        </Text>
      )}
      {children && (
        <Flex gap={8} mt={8}>
          {children}
        </Flex>
      )}
    </Stack>
  );
}

export function NoteButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Box
      component="button"
      type="button"
      className={classes.button}
      px={20}
      mih={44}
      fw={620}
      bd="1px solid currentcolor"
      bdrs="var(--radius-control)"
      onClick={onClick}
    >
      {children}
    </Box>
  );
}

export function StoryFailure({ onSkip, onRetry }: { onSkip: () => void; onRetry: () => void }) {
  return (
    <StoryNote icon={<IconPhotoOff size={32} stroke={1.5} aria-hidden="true" />} title="Couldn't load">
      <NoteButton onClick={onSkip}>Skip</NoteButton>
      <NoteButton onClick={onRetry}>Retry</NoteButton>
    </StoryNote>
  );
}

const NOTE_MS = 2500;

interface WithdrawnNoteProps {
  isByHand: boolean;
  onNext: () => void;
}

export function WithdrawnNote({ isByHand, onNext }: WithdrawnNoteProps) {
  const goOn = useEffectEvent(onNext);
  useEffect(() => {
    if (isByHand) return;
    const timer = setTimeout(() => goOn(), NOTE_MS);
    return () => clearTimeout(timer);
  }, [isByHand]);
  return (
    <StoryNote title="This story is no longer available">
      <NoteButton onClick={onNext}>Next</NoteButton>
    </StoryNote>
  );
}
