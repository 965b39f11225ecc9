import { hasFields, isFlag, isId, isText } from '../../../lib/outbox/input-fields.ts';

export const CONVERSATION_MUTE = 'conversations.setMuted';

export interface ConversationMute {
  conversationId: number;
  name: string;
  isMuted: boolean;
}

export function conversationMuteTitle({ isMuted, name }: ConversationMute): string {
  return isMuted ? `Mute the conversation ${name}` : `Unmute the conversation ${name}`;
}

export function isConversationMute(input: unknown): input is ConversationMute {
  return hasFields<ConversationMute>(input, { conversationId: isId, name: isText, isMuted: isFlag });
}
