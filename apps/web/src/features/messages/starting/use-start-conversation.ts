import { useNavigate } from '@tanstack/react-router';
import { updateConversation } from '../../../cache/conversation.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';

/** Opens the conversation with a member, in place of the dialog in which they were chosen. */
export function useStartConversation() {
  const cache = useCache();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = trpc.conversations.open.useMutation({
    onSuccess: (conversation) => {
      updateConversation(cache, conversation);
      void navigate({ to: paths.conversation(conversation.id), replace: true });
    },
    onError: (error) => showFailure(error, { fallback: 'The conversation could not be opened.' }),
  });
  return {
    pendingId: isPending ? Number(variables.memberId) : null,
    start: (memberId: number) => {
      if (!isPending) mutate({ memberId });
    },
  };
}
