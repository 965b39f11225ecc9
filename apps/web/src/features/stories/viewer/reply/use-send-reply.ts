import { useNavigate } from '@tanstack/react-router';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { useState } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { showFailure } from '../../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { MESSAGE_SIGNED_OUT } from '../../../messages/writing/message.change.ts';
import { useSendMessage } from '../../../messages/writing/use-send-message.ts';

export function useSendReply({ id: storyId, author }: Story) {
  const sendMessage = useSendMessage();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);

  const send = async (content: string): Promise<boolean> => {
    setSending(true);
    try {
      const { conversationId } = await sendMessage({ memberId: author.id }, { content, storyId });
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
