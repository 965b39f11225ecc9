import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

export async function listFollowPartners(
  trx: Transaction<Database>,
  memberId: number,
  limit: number,
): Promise<number[]> {
  const ends = [
    ['follower_id', 'following_id'],
    ['following_id', 'follower_id'],
  ] as const;
  for (const [own, other] of ends) {
    const rows = await trx
      .selectFrom('follows')
      .select(`${other} as id`)
      .where(own, '=', memberId)
      .orderBy('id')
      .limit(limit)
      .execute();
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  return [];
}
