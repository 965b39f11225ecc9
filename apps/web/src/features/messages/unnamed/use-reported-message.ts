import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { messagesInput, messagesOf } from '../../../cache/talks/message.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';

/** Who is unnamed is reported for the last that they wrote; null when they are named, or have written nothing. */
export function useReportedMessage({ id, isUnnamed, lastMessage }: Conversation): number | null {
  const { utils } = useCache();
  if (!isUnnamed) return null;
  if (lastMessage?.senderId === 0 && !lastMessage.isDeleted) return lastMessage.id;
  const shown = utils.messages.list.getInfiniteData(messagesInput(id));
  const isTheirs = ({ sender, isDeleted }: Message) => sender.id === 0 && !isDeleted;
  return (shown && messagesOf(shown).findLast(isTheirs)?.id) ?? null;
}
