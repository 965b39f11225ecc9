import type { Message } from '@vibeline/core/features/messages/message.schema';
import { createContext, useContext } from 'react';

export interface MessageActions {
  viewerId: number;
  hasManyMembers: boolean;
  /** The conversation, if it is the chat of a match. */
  chatId: number | null;
  canWrite: boolean;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onDelete: (message: Message) => void;
  onJump: (messageId: number) => void;
}

export const MessageActionsContext = createContext<MessageActions | null>(null);

export function useMessageActions(): MessageActions {
  const actions = useContext(MessageActionsContext);
  if (!actions) throw new Error('There is no conversation around this message.');
  return actions;
}
