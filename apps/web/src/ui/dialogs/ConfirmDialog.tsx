import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import classes from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  isPending?: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, isPending = false, onClose, onConfirm } = props;
  return (
    <Dialog isInHistory={false} onClose={onClose} size={440} title={title}>
      <p className={classes.text}>{children}</p>
      <div className={classes.actions} data-above-toasts>
        <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button data-danger loading={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
