import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';
import { useStartConversation } from './use-start-conversation.ts';

interface NewMessageDialogProps {
  viewerId: number;
  opened: boolean;
  onClose: () => void;
}

/** Opened with `useHistoryOverlay('newMessage')`. */
export function NewMessageDialog({ viewerId, opened, onClose }: NewMessageDialogProps) {
  const { pendingId, start } = useStartConversation();
  return (
    <Dialog opened={opened} onClose={onClose} size={480} title="New message" isFullScreenOnPhone>
      {opened && <PeoplePicker viewerId={viewerId} pendingId={pendingId} onPick={start} />}
    </Dialog>
  );
}
