import { MESSAGE_EMPTY, messageText } from '@vibeline/core/features/messages/message.rules';
import { applyMessages } from '../../../cache/talks/message.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { useTextCheck } from '../../../ui/forms/text/use-text-check.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import type { EditedMessage } from './use-edited-message.ts';

const EDITED_TEXT = { ...messageText, required: MESSAGE_EMPTY };

export function useEditMessage({ id, saved, text }: EditedMessage, onDone: () => void) {
  const cache = useCache();
  const { isValid, length, problem } = useTextCheck(text, EDITED_TEXT);
  const edit = trpc.messages.edit.useMutation({
    onSuccess: (edited) => {
      applyMessages(cache, edited.conversationId, [edited]);
      onDone();
    },
    onError: (error) =>
      showFailure(error, { fallback: 'Failed to edit message', signedOut: 'Please log in to edit messages.' }),
  });
  return {
    length,
    problem,
    isPending: edit.isPending,
    canSave: isValid && !edit.isPending,
    save: () => {
      if (text.trim() === saved) onDone();
      else edit.mutate({ id, content: text });
    },
  };
}
