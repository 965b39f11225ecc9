import type { Message } from '@vibeline/core/features/messages/message.schema';
import { applyMessages } from '../../../cache/message.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';

export function DeleteMessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const cache = useCache();
  const remove = trpc.messages.remove.useMutation({
    onSuccess: (removed) => {
      applyMessages(cache, removed.conversationId, [removed]);
      onClose();
    },
    onError: (error) =>
      showFailure(error, { fallback: 'Failed to delete message', signedOut: 'Please log in to delete messages.' }),
  });
  return (
    <ConfirmDialog
      title="Delete this message?"
      confirmLabel="Delete"
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: message.id })}
      findFocusTarget={() => document.querySelector<HTMLElement>(`[data-message="${message.id}"]`)}
    >
      It is deleted for everyone in this conversation.
    </ConfirmDialog>
  );
}
