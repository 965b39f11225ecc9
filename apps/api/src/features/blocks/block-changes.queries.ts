import { BLOCKS_MAX } from '@vibeline/core/features/blocks/block.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { hasAtLeast } from '../../db/lists/has-at-least.ts';
import { FROM_NEWEST_PAIR, preparedPages } from '../../db/lists/prepared-pages.ts';
import type { Database } from '../../db/schema.ts';
import { isStaying } from '../visibility/deletion-visibility.queries.ts';

function blockRows(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('blocks')
    .innerJoin('members', 'members.id', 'blocks.other_id')
    .select(['members.id', 'members.name', 'members.username', 'blocks.created_at'])
    .where('blocks.member_id', '=', memberId)
    .where('blocks.is_blocker', '=', sql.lit(1))
    .where(isStaying('members.id'));
}

export async function findBlock(db: Kysely<Database>, memberId: number, otherId: number) {
  return blockRows(db, memberId).where('blocks.other_id', '=', otherId).executeTakeFirst();
}

export async function findBlockOfName(db: Kysely<Database>, memberId: number, usernameKey: string) {
  return blockRows(db, memberId).where('members.username_key', '=', usernameKey).executeTakeFirst();
}

export type BlockRow = NonNullable<Awaited<ReturnType<typeof findBlock>>>;

export const listBlocks = preparedPages(
  ['memberId'],
  FROM_NEWEST_PAIR,
  (db, { memberId }, [createdAt, otherId], size) =>
    blockRows(db, memberId)
      .where(sql<boolean>`(blocks.created_at, blocks.other_id) < (${createdAt}, ${otherId})`)
      .orderBy('blocks.created_at', 'desc')
      .orderBy('blocks.other_id', 'desc')
      .limit(size),
);

export function hasMostBlocks(db: Kysely<Database>, memberId: number): Promise<boolean> {
  const found = db
    .selectFrom('blocks')
    .select('blocks.other_id')
    .where('blocks.member_id', '=', memberId)
    .where('blocks.is_blocker', '=', sql.lit(1));
  return hasAtLeast(found, BLOCKS_MAX);
}

/** The caller has locked both members. */
export async function saveBlock(
  trx: Transaction<Database>,
  { memberId, otherId, now }: { memberId: number; otherId: number; now: number },
): Promise<void> {
  await trx
    .insertInto('blocks')
    .values({ member_id: memberId, other_id: otherId, is_blocker: 1, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'other_id']).doUpdateSet({ is_blocker: 1, created_at: now }),
    )
    .execute();
  await trx
    .insertInto('blocks')
    .values({ member_id: otherId, other_id: memberId, is_blocker: 0, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The other member's block stays. The caller has locked both members. */
export async function deleteBlock(trx: Transaction<Database>, memberId: number, otherId: number): Promise<void> {
  const isStillBlocked = await findBlock(trx, otherId, memberId);
  if (isStillBlocked) {
    await trx
      .updateTable('blocks')
      .set({ is_blocker: 0 })
      .where('member_id', '=', memberId)
      .where('other_id', '=', otherId)
      .execute();
    return;
  }
  await trx
    .deleteFrom('blocks')
    .where((eb) =>
      eb.or([
        eb.and([eb('member_id', '=', memberId), eb('other_id', '=', otherId)]),
        eb.and([eb('member_id', '=', otherId), eb('other_id', '=', memberId)]),
      ]),
    )
    .execute();
}
