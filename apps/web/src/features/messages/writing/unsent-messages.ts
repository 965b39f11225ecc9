import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { type NewMessage, newMessage } from './message.change.ts';

export interface UnsentMessage {
  input: NewMessage;
  state: 'sending' | 'waiting' | 'failed';
  item: OutboxItem;
}

export function unsentMessages(
  items: readonly OutboxItem[],
  conversationId: number,
  isOnline: boolean,
  sentIds: ReadonlySet<string | null>,
): UnsentMessage[] {
  return items.flatMap((item) => {
    const { kind, input, refusal } = item;
    if (kind !== newMessage.kind || !newMessage.accepts(input) || input.conversationId !== conversationId) return [];
    if (sentIds.has(input.clientId)) return [];
    const waiting = isOnline ? 'sending' : 'waiting';
    return [{ input, item, state: refusal === null ? waiting : 'failed' }];
  });
}
