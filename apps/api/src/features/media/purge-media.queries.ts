import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { nameColumns, namesIn } from './media.queries.ts';

const BATCH_SIZE = 100;

/**
 * Deletes some uploads of a member, except those in messages, which stay with the lines. Their posts and stories, which refer to
 * some, are deleted before. Returns their files, and whether there may be more.
 */
export async function deleteSomeMediaOf(
  trx: Transaction<Database>,
  ownerId: number,
): Promise<{ names: string[]; isMore: boolean }> {
  const some = trx
    .selectFrom('media')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('message_id', 'is', null)
    .limit(BATCH_SIZE);
  const rows = await trx.deleteFrom('media').where('id', 'in', some).returning(nameColumns).execute();
  return { names: namesIn(rows), isMore: rows.length === BATCH_SIZE };
}
