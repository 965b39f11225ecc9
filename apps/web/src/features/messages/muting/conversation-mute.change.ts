import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { defineChange } from '../../../lib/outbox/change.ts';
import { isFlag, isId, isText } from '../../../lib/outbox/input-fields.ts';
import { useOptimisticMutation } from '../../../lib/use-optimistic-mutation.ts';

export const conversationMute = defineChange(
  'conversations.setMuted',
  { conversationId: isId, name: isText, isMuted: isFlag },
  {
    title: ({ isMuted, name }) => (isMuted ? `Mute the conversation ${name}` : `Unmute the conversation ${name}`),
    overlay: (conversation: Conversation, { isMuted }) => ({ ...conversation, isMuted }),
  },
);

export function useConversationMute(conversation: Conversation) {
  const { id: conversationId, name } = conversation;
  const { shown, setDesired } = useOptimisticMutation(conversationMute, conversationId, conversation);
  const { isMuted } = shown;
  return { isMuted, toggle: () => setDesired({ conversationId, name, isMuted: !isMuted }) };
}
