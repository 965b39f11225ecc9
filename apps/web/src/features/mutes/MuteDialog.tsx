import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { MuteChoice } from './MuteChoice.tsx';
import classes from './MuteDialog.module.css';
import type { MuteDays } from './mute-choices.ts';

interface MuteDialogProps {
  title: ReactNode;
  confirmLabel: string;
  children: ReactNode;
  onClose: () => void;
  onConfirm: (days: MuteDays) => void;
}

export function MuteDialog({ title, confirmLabel, children, onClose, onConfirm }: MuteDialogProps) {
  const [days, setDays] = useState<MuteDays>(null);
  return (
    <Dialog isInHistory={false} onClose={onClose} size={440} title={title}>
      <p className={classes.text}>{children}</p>
      <MuteChoice days={days} onChange={setDays} />
      <div className={classes.actions} data-above-toasts>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={() => {
            onConfirm(days);
            onClose();
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
