import { Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/Button.tsx';
import classes from './JumpButtons.module.css';
import type { SkippedMessages } from './skipped-messages.rules.ts';

interface JumpButtonsProps {
  /** The unread messages that the reader has left behind; null for no button. */
  skipped: SkippedMessages | null;
  isAtEnd: boolean;
  arrived: number;
  isBusy: boolean;
  onUnread: () => void;
  onLatest: () => void;
}

export function JumpButtons({ skipped, isAtEnd, arrived, isBusy, onUnread, onLatest }: JumpButtonsProps) {
  return (
    <Stack className={classes.root} gap={0} align="center" justify="flex-start" pos="absolute">
      {skipped && (
        <Button variant="default" className={classes.button ?? ''} disabled={isBusy} onClick={onUnread}>
          <IconArrowUp size={16} stroke={2} aria-hidden="true" /> {skipped.count}
          {skipped.isAtLeast && '+'} unread
        </Button>
      )}
      {!isAtEnd && (
        <Button
          variant="default"
          className={`${classes.button} ${classes.latest}`}
          disabled={isBusy}
          onClick={onLatest}
        >
          <IconArrowDown size={16} stroke={2} aria-hidden="true" /> Latest
          {arrived > 0 && (
            <Text span className="tabular-nums" c="var(--accent-ink)">
              {arrived} new
            </Text>
          )}
        </Button>
      )}
    </Stack>
  );
}
