import { mediaProblem } from '@vibeline/core/features/media/media.rules';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import { MESSAGE_FILES_MAX, messageText, TOO_MANY_MESSAGE_FILES } from '@vibeline/core/features/messages/message.rules';
import { textProblem, visibleOrEmpty } from '@vibeline/core/text.rules';
import { useCache } from '../../../cache/use-cache.ts';
import { addChange } from '../../../lib/outbox/change.ts';
import { randomUuid } from '../../../lib/random-key.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { chooseFiles } from '../../attachments/attachment-files.rules.ts';
import { withTypeOfContent } from '../../attachments/file-content.ts';
import { withoutLongVideos } from '../../attachments/length-check.ts';
import { sendDraft, sendFailureText, takeDraft, wasCancelled } from '../../composer/draft/send-draft.ts';
import { useDraft } from '../../composer/draft/use-draft.ts';
import { useNetwork } from '../../network/use-network.ts';
import { newMessage } from './message.change.ts';

const FAILURE = 'Failed to send message';

export function useMessageDraft(memberId: number, conversationId: number) {
  const cache = useCache();
  const handle = useDraft({ memberId, kind: 'message', conversationId });
  const { store, draft, isSending } = handle;
  const limits = useNetwork();
  const hasText = visibleOrEmpty(draft.text) !== '';
  const canSend = !isSending && (hasText || draft.media.length > 0) && textProblem(draft.text, messageText) === null;

  const send = () => {
    const { text, files, replyTo } = takeDraft(store, cache.utils);
    addChange(newMessage, null, {
      conversationId,
      clientId: randomUuid(),
      content: visibleOrEmpty(text),
      media: files,
      replyTo,
      postId: null,
      storyId: null,
    });
    store.clear(store.read());
  };

  return {
    ...handle,
    canSend,
    hasRoom: draft.media.length < MESSAGE_FILES_MAX,
    /** Sends at once, or as soon as the files are uploaded. Resolves to whether the message is being sent. */
    send: async (): Promise<boolean> => {
      try {
        if (draft.media.length === 0) send();
        else await sendDraft({ store, signal: store.beginSending() }, async () => send());
        return true;
      } catch (error) {
        const description = sendFailureText(error, FAILURE);
        if (!wasCancelled(error)) showToast({ title: 'Not sent', description, tone: 'error' });
        return false;
      } finally {
        if (store.isSending) store.endSending();
      }
    },
    addFiles: async (chosen: readonly File[]) => {
      const files = await Promise.all(chosen.map(withTypeOfContent));
      if (store.isSending) return;
      const present = store.read().media.map(({ kind }) => kind);
      const fitting = chooseFiles(files, present, { limits, checkCount: countProblem });
      const { accepted, problem } = await withoutLongVideos(fitting.accepted, limits.videoSeconds);
      if (accepted.length > 0 && !store.isSending) store.add(accepted, 'last');
      const shown = fitting.problem ?? problem;
      if (shown) showToast({ ...shown, tone: 'error' });
    },
  };
}

export type MessageDraft = ReturnType<typeof useMessageDraft>;

function countProblem(kinds: readonly MediaKind[]): string | null {
  return kinds.length > MESSAGE_FILES_MAX ? TOO_MANY_MESSAGE_FILES : mediaProblem(kinds);
}
