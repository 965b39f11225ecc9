import type { ComponentProps } from 'react';
import { useStore } from '../../lib/store.ts';
import { Dialog, type DialogState } from '../../ui/dialogs/Dialog.tsx';
import { useLastShown } from '../../ui/hooks/use-last-shown.ts';
import { closeShare, shareStore } from './open-share.ts';
import { ShareForm } from './ShareForm.tsx';

interface ShareDialogProps extends Pick<ComponentProps<typeof ShareForm>, 'onSend'>, DialogState {}

export function ShareDialog({ opened, onSend, onClose }: ShareDialogProps) {
  const subject = useStore(shareStore);
  const shown = useLastShown(subject);
  return (
    <Dialog opened={opened && subject !== null} isInHistory={false} onClose={onClose} size={480} title="Share">
      {shown && <ShareForm key={shown.url} subject={shown} onSend={onSend} onClose={closeShare} />}
    </Dialog>
  );
}
