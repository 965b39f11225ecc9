import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import classes from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  choice?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isPending?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Where the focus returns to if what opened it may be gone. */
  findFocusTarget?: () => HTMLElement | null;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, choice, confirmLabel, cancelLabel = 'Cancel', isPending = false } = props;
  const { onClose, onConfirm, findFocusTarget } = props;
  return (
    <Dialog isInHistory={false} onClose={onClose} size={440} title={title} findFocusTarget={findFocusTarget}>
      <p className={classes.text}>{children}</p>
      {choice && <div className={classes.choice}>{choice}</div>}
      <div className={classes.actions} data-above-toasts>
        <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button data-danger loading={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
