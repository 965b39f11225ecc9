import { useNavigate } from '@tanstack/react-router';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { useRef, useState } from 'react';
import { useCache } from '../../../../cache/use-cache.ts';
import { paths } from '../../../../lib/paths.ts';
import { randomUuid } from '../../../../lib/random-key.ts';
import { showFailure } from '../../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { sendMessage } from '../../../messages/sharing/send-message.ts';
import { MESSAGE_SIGNED_OUT } from '../../../messages/writing/message-input.ts';

/** Sends a message to the author of a story, with the story. */
export function useSendReply({ id: storyId, author }: Story) {
  const cache = useCache();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  /** Of what could not be sent: the same text is sent with the same id again, so that it arrives once. */
  const failed = useRef<{ storyId: number; content: string; clientId: string } | null>(null);

  /** Resolves to whether it was sent. */
  const send = async (content: string): Promise<boolean> => {
    const last = failed.current;
    const isAgain = last?.storyId === storyId && last.content === content;
    const clientId = isAgain ? last.clientId : randomUuid();
    failed.current = { storyId, content, clientId };
    setSending(true);
    try {
      const { conversationId } = await sendMessage(cache, { memberId: author.id }, { clientId, content, storyId });
      failed.current = null;
      showToast({
        title: 'Reply sent',
        description: `To ${author.name}`,
        action: { label: 'Open chat', onClick: () => void navigate({ to: paths.conversation(conversationId) }) },
      });
      return true;
    } catch (error) {
      showFailure(error, { title: 'Not sent', fallback: 'Failed to send message', signedOut: MESSAGE_SIGNED_OUT });
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, send };
}
