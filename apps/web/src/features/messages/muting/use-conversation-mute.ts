import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { useOptimisticMutation } from '../../../lib/use-optimistic-mutation.ts';
import {
  CONVERSATION_MUTE,
  type ConversationMute,
  conversationMuteTitle,
  isConversationMute,
} from './conversation-mute-input.ts';

export function useConversationMute(conversation: Conversation) {
  const { id, name } = conversation;
  const { shown, setDesired } = useOptimisticMutation<Conversation, ConversationMute>(conversation, {
    kind: CONVERSATION_MUTE,
    id,
    accepts: isConversationMute,
    overlay: (entity, { isMuted }) => ({ ...entity, isMuted }),
  });
  const { isMuted } = shown;
  return {
    isMuted,
    toggle: () => {
      const desired = { conversationId: id, name, isMuted: !isMuted };
      setDesired(desired, conversationMuteTitle(desired));
    },
  };
}
