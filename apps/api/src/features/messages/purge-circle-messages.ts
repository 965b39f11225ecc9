import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteMediaOfMessages } from '../media/message-media.queries.ts';
import {
  deleteConversation,
  deleteMessages,
  listLatestMessages,
  lockConversationToPurge,
} from './purge-circle-messages.queries.ts';

/** Few in one transaction, because on SQLite everything else that writes waits for it. */
const BATCH_SIZE = 100;

interface Dependencies {
  db: Kysely<Database>;
  removeFiles: (names: readonly string[]) => Promise<void>;
}

/**
 * Deletes some messages of a deleted circle, with their files, or the conversation when none are left. Returns whether
 * it is still there. Several processes may call it at once.
 */
export async function purgeMessagesOfCircle({ db, removeFiles }: Dependencies, circleId: number): Promise<boolean> {
  const { names, isLeft } = await inTransaction(db, async (trx) => {
    const conversationId = await lockConversationToPurge(trx, circleId);
    if (conversationId === undefined) return { names: [], isLeft: false };
    const ids = await listLatestMessages(trx, { conversationId, limit: BATCH_SIZE });
    if (ids.length === 0) {
      await deleteConversation(trx, conversationId);
      return { names: [], isLeft: false };
    }
    const names = await deleteMediaOfMessages(trx, ids);
    await deleteMessages(trx, ids);
    return { names, isLeft: true };
  });
  await removeFiles(names);
  return isLeft;
}
