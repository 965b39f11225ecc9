import { Dialog, type DialogState } from '../../../ui/dialogs/Dialog.tsx';
import { useOpenConversation } from '../open/use-open-conversation.ts';
import { PeoplePicker } from './PeoplePicker.tsx';

interface NewMessageDialogProps extends DialogState {
  viewerId: number;
}

export function NewMessageDialog({ viewerId, opened, onClose }: NewMessageDialogProps) {
  const { pendingMemberId, open } = useOpenConversation({ replace: true });
  return (
    <Dialog opened={opened} onClose={onClose} size={480} title="New message" isFullScreenOnPhone>
      {opened && (
        <PeoplePicker viewerId={viewerId} pendingId={pendingMemberId} onPick={(memberId) => open({ memberId })} />
      )}
    </Dialog>
  );
}
