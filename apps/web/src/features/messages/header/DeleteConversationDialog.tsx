import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useClear } from './use-conversation-actions.ts';

interface DeleteConversationDialogProps {
  conversation: Conversation;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteConversationDialog({ conversation, onClose, onDeleted }: DeleteConversationDialogProps) {
  const { kind, name, isRequest } = conversation;
  const { isPending, clear } = useClear(conversation, () => {
    onClose();
    onDeleted();
  });
  return (
    <ConfirmDialog
      title={isRequest ? 'Delete request' : 'Delete conversation'}
      confirmLabel="Delete"
      isPending={isPending}
      onClose={onClose}
      onConfirm={clear}
    >
      Everything written until now is deleted for you. {kind === 'circle' ? 'The other members' : <bdi>{name}</bdi>}{' '}
      {kind === 'circle' ? 'keep it' : 'keeps it'}, and a new message opens the conversation again.
    </ConfirmDialog>
  );
}
