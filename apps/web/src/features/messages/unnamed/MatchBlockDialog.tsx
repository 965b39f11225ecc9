import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { refreshCounters } from '../../../cache/account/counter.cache.ts';
import { applyCleared } from '../../../cache/talks/conversation.cache.ts';
import { applyMatchWithdrawal, refreshSession } from '../../../cache/talks/match.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

interface MatchBlockDialogProps {
  conversation: Conversation;
  onClose: () => void;
  onBlocked: () => void;
}

/** Of the chat of a match in which one of the two is unnamed. */
export function MatchBlockDialog({ conversation, onClose, onBlocked }: MatchBlockDialogProps) {
  const cache = useCache();
  const { id: conversationId, match } = conversation;
  const block = trpc.match.block.useMutation({
    onSuccess: () => {
      applyCleared(cache, { ...conversation, match: null });
      if (match) {
        applyMatchWithdrawal(cache, match.id, match.sessionId);
        void refreshSession(cache, match.sessionId);
      }
      refreshCounters(cache);
      void cache.utils.messages.list.invalidate({ conversationId });
      void cache.utils.match.listBlocks.invalidate();
      showToast({ title: 'Blocked in VibeMatch', description: 'Blocked & muted lists it, without a name.' });
      onClose();
      onBlocked();
    },
    onError: (error) => {
      showFailure(error, { title: 'Not blocked', fallback: 'They could not be blocked.' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Block them in VibeMatch?"
      confirmLabel="Block"
      isPending={block.isPending}
      onClose={onClose}
      onConfirm={() => block.mutate({ conversationId })}
    >
      The match ends, this chat is deleted for you and closed for them, and no request between you two to join a session
      arrives any more. Everything else stays as it is: whatever vanished would tell who one of you is. They are not
      told. If moderators should see it, report it first: the menu of this chat and that of each message has Report.
    </ConfirmDialog>
  );
}
