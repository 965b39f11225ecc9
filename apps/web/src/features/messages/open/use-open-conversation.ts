import { useNavigate } from '@tanstack/react-router';
import { updateConversation } from '../../../cache/talks/conversation.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { asksToLogIn } from '../../../ui/toasts/login-required.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { MESSAGE_SIGNED_OUT } from '../writing/message.change.ts';

export type ConversationTarget = { memberId: number } | { matchId: number } | { circleId: number };

interface OpenOptions {
  replace?: boolean;
}

export function useOpenConversation({ replace = false }: OpenOptions = {}) {
  const cache = useCache();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = trpc.conversations.open.useMutation({
    onSuccess: (conversation) => {
      updateConversation(cache, conversation);
      void navigate({ to: paths.conversation(conversation.id), replace });
    },
    onError: (error) =>
      showFailure(error, { fallback: 'The conversation could not be opened.', signedOut: MESSAGE_SIGNED_OUT }),
  });
  return {
    isPending,
    pendingMemberId: isPending && variables.memberId !== undefined ? Number(variables.memberId) : null,
    open: (target: ConversationTarget) => {
      if (!isPending && !asksToLogIn(MESSAGE_SIGNED_OUT)) mutate(target);
    },
  };
}
