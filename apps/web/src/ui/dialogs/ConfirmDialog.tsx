import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogFooter } from './DialogFooter.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  choice?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isPending?: boolean;
  isDangerous?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Where the focus returns to if what opened it may be gone. */
  findFocusTarget?: () => HTMLElement | null;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    choice,
    confirmLabel,
    cancelLabel = 'Cancel',
    isPending = false,
    isDangerous = true,
  } = props;
  const { onClose, onConfirm, findFocusTarget } = props;
  return (
    <Dialog isInHistory={false} onClose={onClose} size={440} title={title} findFocusTarget={findFocusTarget}>
      <Text lh={1.5}>{children}</Text>
      {choice && <Box mt={20}>{choice}</Box>}
      <DialogFooter>
        <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button data-danger={isDangerous || undefined} loading={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
