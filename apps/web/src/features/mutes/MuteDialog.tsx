import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { MuteChoice } from './MuteChoice.tsx';
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
      <Text mb={16} lh={1.5} textWrap="pretty">
        {children}
      </Text>
      <MuteChoice days={days} onChange={setDays} />
      <DialogFooter>
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
      </DialogFooter>
    </Dialog>
  );
}
