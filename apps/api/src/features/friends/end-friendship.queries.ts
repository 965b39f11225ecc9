import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Ends a friendship or a request between two members, with the stars of both. The caller has locked both members. */
export async function endFriendship(
  trx: Transaction<Database>,
  [memberId, otherId]: readonly [number, number],
): Promise<void> {
  const ended = await trx
    .deleteFrom('friendships')
    .where((eb) =>
      eb.or([
        eb.and([eb('member_id', '=', memberId), eb('other_id', '=', otherId)]),
        eb.and([eb('member_id', '=', otherId), eb('other_id', '=', memberId)]),
      ]),
    )
    .returning(['member_id', 'state', 'is_close'])
    .execute();
  for (const { member_id, is_close } of ended.filter(({ state }) => state === 'friends')) {
    await trx
      .updateTable('member_stats')
      .set((eb) => ({
        friend_count: eb('friend_count', '-', 1),
        close_friend_count: eb('close_friend_count', '-', is_close),
      }))
      .where('member_id', '=', member_id)
      .execute();
  }
}
