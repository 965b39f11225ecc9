import type { Message } from '@vibeline/core/features/messages/message.schema';
import { createContext, useContext } from 'react';

/** What the member can do with the messages of the conversation that is open. */
export interface MessageActions {
  viewerId: number;
  /** Whether faces and names are shown beside the messages of others. */
  hasManyMembers: boolean;
  /** False while the member cannot write in it: then there is nothing to reply to or to edit. */
  canWrite: boolean;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onDelete: (message: Message) => void;
  /** Scrolls to a message, which may have to be loaded. */
  onJump: (messageId: number) => void;
}

export const MessageActionsContext = createContext<MessageActions | null>(null);

export function useMessageActions(): MessageActions {
  const actions = useContext(MessageActionsContext);
  if (!actions) throw new Error('There is no conversation around this message.');
  return actions;
}
