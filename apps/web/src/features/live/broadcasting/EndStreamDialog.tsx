import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { REPLAY_MAX } from '../live-labels.ts';

interface EndStreamDialogProps {
  stream: LiveStreamDetails;
  cancelLabel: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function EndStreamDialog({ stream, ...dialog }: EndStreamDialogProps) {
  return (
    <ConfirmDialog title="End your live stream?" confirmLabel="End stream" {...dialog}>
      {stream.keepsReplay
        ? `Viewers see that it is over. The replay is posted once it is ready, unless it is larger than ${REPLAY_MAX}.`
        : 'Viewers see that it is over. Nothing of it is kept.'}
    </ConfirmDialog>
  );
}
