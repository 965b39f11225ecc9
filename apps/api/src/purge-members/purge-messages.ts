import { deleteMediaOfMessages } from '../features/media/message-media.queries.ts';
import {
  deleteConversation,
  deleteMessages,
  listLatestMessages,
} from '../features/messages/purge-circle-messages.queries.ts';
import { clearClientIds, clearSeats, lockUnreadable } from '../features/messages/purge-lines.queries.ts';
import type { PurgeContext } from './purge-context.ts';

const MESSAGES_AT_ONCE = 100;
const LINES_AT_ONCE = 500;

/** Conversations keep the lines for whoever reads them; those of two deleted members nobody does. */
export async function purgeMessages({ trx, names }: PurgeContext, memberId: number): Promise<boolean> {
  if ((await clearClientIds(trx, memberId, LINES_AT_ONCE)) > 0) return true;
  const conversationId = await lockUnreadable(trx, memberId);
  if (conversationId === null) {
    return (await clearSeats(trx, memberId, LINES_AT_ONCE)) > 0;
  }
  const ids = await listLatestMessages(trx, { conversationId, limit: MESSAGES_AT_ONCE });
  if (ids.length > 0) {
    names.push(...(await deleteMediaOfMessages(trx, ids)));
    await deleteMessages(trx, ids);
  } else {
    await deleteConversation(trx, conversationId);
  }
  return true;
}
