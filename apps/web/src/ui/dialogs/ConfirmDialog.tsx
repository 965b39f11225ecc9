import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ConfirmDialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** What would be given up. */
  children: ReactNode;
  /** The word on the button that does it. */
  word: string;
  isPending?: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before what cannot be had back is given up. */
export function ConfirmDialog({ title, children, word, isPending = false, onClose, onConfirm }: ConfirmDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size={440}
      padding="lg"
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.question}>{children}</p>
      <div className={classes.actions}>
        <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button className={classes.confirm ?? ''} loading={isPending} onClick={onConfirm}>
          {word}
        </Button>
      </div>
    </Modal>
  );
}
