import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Each of two members has a row of what is between them. */
export async function listFriendPartners(
  trx: Transaction<Database>,
  memberId: number,
  limit: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('friendships')
    .select('other_id')
    .where('member_id', '=', memberId)
    .orderBy('other_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.other_id);
}
