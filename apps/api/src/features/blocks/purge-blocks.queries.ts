import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/**
 * Deletes some of the member's blocks. Whoever blocked the member keeps theirs, without which lines of conversations would
 * appear again that they did not want to read. Returns whether there may be more.
 */
export async function purgeBlocks({ trx }: { trx: Transaction<Database> }, memberId: number): Promise<boolean> {
  const own = await trx
    .selectFrom('blocks')
    .select(['other_id', 'is_blocker'])
    .where('member_id', '=', memberId)
    .limit(100)
    .execute();
  if (own.length === 0) return false;
  const others = own.map((row) => row.other_id);
  await trx.deleteFrom('blocks').where('member_id', '=', memberId).where('other_id', 'in', others).execute();
  await trx
    .deleteFrom('blocks')
    .where('member_id', 'in', others)
    .where('other_id', '=', memberId)
    .where('is_blocker', '=', 0)
    .execute();
  return true;
}
