import { Flex, Text } from '@mantine/core';
import { Button } from './buttons/Button.tsx';
import classes from './Note.module.css';

export interface NoteProps {
  message: string;
  /** Announced at once; other messages when a screen reader is idle. */
  isError?: boolean;
  action?: { label: string; onClick: () => void } | undefined;
  closeLabel?: string;
  onClose?: (() => void) | undefined;
  /** Escape on a button of the note leaves a dialog around it open. */
  keepsDialogOpen?: boolean | undefined;
}

export function Note({ message, isError, action, closeLabel = 'Close', onClose, keepsDialogOpen }: NoteProps) {
  const escapeProps = { 'data-mantine-stop-propagation': keepsDialogOpen };
  return (
    <Flex
      role={isError ? 'alert' : 'status'}
      className={classes.root}
      align="center"
      wrap="wrap"
      gap={12}
      py={14}
      px={16}
      bg="var(--surface-card)"
      bdrs="var(--radius-control)"
    >
      <Text flex="1 1 16ch">{message}</Text>
      <Flex wrap="wrap" gap={8} ms="auto">
        {action && (
          <Button variant="default" onClick={action.onClick} {...escapeProps}>
            {action.label}
          </Button>
        )}
        {onClose && (
          <Button variant="subtle" onClick={onClose} {...escapeProps}>
            {closeLabel}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
