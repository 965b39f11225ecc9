import { useNavigate } from '@tanstack/react-router';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { refreshCounters } from '../../../cache/account/counter.cache.ts';
import { applyCleared, updateConversation } from '../../../cache/talks/conversation.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { paths } from '../../../lib/paths.ts';
import { isNotFound } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

export function useAccept({ id }: Conversation) {
  const cache = useCache();
  const navigate = useNavigate();
  const { mutate, isPending } = trpc.conversations.accept.useMutation({
    onSuccess: (conversation) => {
      updateConversation(cache, conversation);
      refreshCounters(cache);
      void navigate({ to: paths.conversation(id), replace: true, resetScroll: false });
    },
    onError: (error) => showFailure(error, { fallback: 'The request could not be accepted.' }),
  });
  return { isPending, accept: () => mutate({ id }) };
}

export function useClear(conversation: Conversation, onDone: () => void) {
  const cache = useCache();
  const { id } = conversation;
  const finish = () => {
    applyCleared(cache, conversation);
    refreshCounters(cache);
    void cache.utils.messages.list.invalidate({ conversationId: id });
    onDone();
  };
  const { mutate, isPending } = trpc.conversations.clear.useMutation({
    onSuccess: () => {
      finish();
      showToast({ title: 'Conversation deleted' });
    },
    onError: (error) => {
      if (isNotFound(error)) finish();
      else showFailure(error, { fallback: 'The conversation could not be deleted.' });
    },
  });
  return { isPending, clear: () => mutate({ id }) };
}
