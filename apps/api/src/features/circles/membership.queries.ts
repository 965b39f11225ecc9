import { CIRCLES_MAX, OWNED_CIRCLES_MAX } from '@vibeline/core/features/circles/circle.rules';
import type { Kysely, Transaction } from 'kysely';
import { noteCounters } from '../../db/counter-drift.ts';
import { hasAtLeast } from '../../db/lists/has-at-least.ts';
import type { Database } from '../../db/schema.ts';
import { circleCounters } from './circle.queries.ts';

export interface CircleMembership {
  circleId: number;
  memberId: number;
}

/**
 * Locks a circle until the transaction ends. Every change of a circle or its members takes this lock, after those of
 * the members (`lockCounters`). Rows that refer to the circle can be inserted meanwhile. Finds no deleted circle.
 */
export async function lockCircle(trx: Transaction<Database>, circleId: number) {
  return trx
    .selectFrom('circles')
    .select(['id', 'owner_id', 'is_private', 'member_limit', 'member_count'])
    .where('id', '=', circleId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function isMember(db: Kysely<Database>, { circleId, memberId }: CircleMembership): Promise<boolean> {
  const row = await db
    .selectFrom('circle_members')
    .select('joined_at')
    .where('circle_id', '=', circleId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export function hasMostCircles(db: Kysely<Database>, memberId: number): Promise<boolean> {
  const found = db.selectFrom('circle_members').select('circle_id').where('member_id', '=', memberId);
  return hasAtLeast(found, CIRCLES_MAX);
}

export function ownsMostCircles(db: Kysely<Database>, memberId: number): Promise<boolean> {
  const found = db.selectFrom('circles').select('id').where('owner_id', '=', memberId).where('deleted_at', 'is', null);
  return hasAtLeast(found, OWNED_CIRCLES_MAX);
}

/** The caller has locked the circle. The member's invitation is accepted, and a ban ends. */
export async function insertMember(
  trx: Transaction<Database>,
  { circleId, memberId, now }: CircleMembership & { now: number },
): Promise<void> {
  await trx.insertInto('circle_members').values({ circle_id: circleId, member_id: memberId, joined_at: now }).execute();
  await adjustMemberCount(trx, [circleId], 1);
  for (const table of ['circle_invitations', 'circle_bans'] as const) {
    await trx.deleteFrom(table).where('circle_id', '=', circleId).where('member_id', '=', memberId).execute();
  }
}

/** The caller has locked the circle. */
export async function deleteMember(
  trx: Transaction<Database>,
  { circleId, memberId }: CircleMembership,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('circle_members')
    .where('circle_id', '=', circleId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await adjustMemberCount(trx, [circleId], -1);
}

/** The caller has locked the circles. */
export async function adjustMemberCount(
  trx: Transaction<Database>,
  circleIds: readonly number[],
  by: 1 | -1,
): Promise<void> {
  if (circleIds.length === 0) return;
  noteCounters(trx, circleCounters, circleIds);
  await trx
    .updateTable('circles')
    .set((eb) => ({ member_count: eb('member_count', '+', by) }))
    .where('id', 'in', circleIds)
    .execute();
}
