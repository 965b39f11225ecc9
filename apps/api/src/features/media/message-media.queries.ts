import { mediaErrors } from '@vibeline/core/features/media/media.errors';
import type { PostMediaInput } from '@vibeline/core/features/media/media.schema';
import type { Kysely, Transaction } from 'kysely';
import { groupRows } from '../../db/lists/group-rows.ts';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { keepMediaForCases } from './case-media.queries.ts';
import { type MediaRow, mediaColumns, nameColumns, namesIn } from './media.queries.ts';

/** Throws `invalid/invalid_media` for media that are not the sender's, are in use already or have failed. */
export async function attachMessageMedia(
  trx: Transaction<Database>,
  messageId: number,
  senderId: number,
  list: PostMediaInput,
): Promise<void> {
  for (const [position, { id, alt }] of list.entries()) {
    const attached = await trx
      .updateTable('media')
      .set((eb) => ({ message_id: messageId, position, alt: alt ?? eb.ref('alt') }))
      .where('id', '=', id)
      .where('owner_id', '=', senderId)
      .where('purpose', '=', 'post')
      .where('post_id', 'is', null)
      .where('story_id', 'is', null)
      .where('message_id', 'is', null)
      .where('state', '!=', 'failed')
      .returning('id')
      .executeTakeFirst();
    if (!attached) throw mediaErrors.invalid();
  }
}

const mediaOfMessages = preparedForIds([], (db, messageIds) =>
  db
    .selectFrom('media')
    .select(mediaColumns)
    .select('media.message_id')
    .where('message_id', 'in', messageIds)
    .orderBy('message_id')
    .orderBy('position'),
);

export async function listMediaOfMessages(
  db: Kysely<Database>,
  messageIds: readonly number[],
): Promise<Map<number, MediaRow[]>> {
  return groupRows(await mediaOfMessages(db, messageIds, {}), (row) => row.message_id);
}

/**
 * Keeps media that an undecided case is about. Returns the names of the files to remove after the transaction has
 * committed.
 */
export async function deleteMediaOfMessages(
  trx: Transaction<Database>,
  messageIds: readonly number[],
): Promise<string[]> {
  await keepMediaForCases(trx, messageIds);
  return namesIn(await trx.deleteFrom('media').where('message_id', 'in', messageIds).returning(nameColumns).execute());
}
