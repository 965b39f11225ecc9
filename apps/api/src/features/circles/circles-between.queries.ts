import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { adjustMemberCount } from './membership.queries.ts';

interface OwnerAndMember {
  ownerId: number;
  memberId: number;
}

function circlesBetween(db: Kysely<Database>, { ownerId, memberId }: OwnerAndMember) {
  const isConcerned = sql<boolean>`(
    (select 1 from circle_members where circle_members.circle_id = circles.id
      and circle_members.member_id = ${memberId}) is not null
    or (select 1 from circle_invitations where circle_invitations.circle_id = circles.id
      and circle_invitations.member_id = ${memberId}) is not null)`;
  return db
    .selectFrom('circles')
    .select('circles.id')
    .where('circles.owner_id', '=', ownerId)
    .where('circles.deleted_at', 'is', null)
    .where(isConcerned)
    .union(
      db
        .selectFrom('circle_invitations')
        .select('circle_invitations.circle_id as id')
        .where('circle_invitations.member_id', '=', memberId)
        .where('circle_invitations.inviter_id', '=', ownerId)
        .where('circle_invitations.state', '=', sql.lit('pending')),
    );
}

/**
 * Locks the circles in which one of two members is the owner and the other a member or invited, in the order of their
 * ids. The caller has locked both members, so neither joins a circle or becomes the owner of one meanwhile.
 */
export async function lockCirclesBetween(
  trx: Transaction<Database>,
  [one, other]: readonly [number, number],
): Promise<number[]> {
  const found = await circlesBetween(trx, { ownerId: one, memberId: other })
    .union(circlesBetween(trx, { ownerId: other, memberId: one }))
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await trx
    .selectFrom('circles')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The order in which the notifications of the invitations are locked. */
function inOrder(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other);
}

export async function deleteMemberships(
  trx: Transaction<Database>,
  circleIds: readonly number[],
  { ownerId, memberId }: OwnerAndMember,
): Promise<number[]> {
  const owned = trx.selectFrom('circles').select('id').where('id', 'in', circleIds).where('owner_id', '=', ownerId);
  const rows = await trx
    .deleteFrom('circle_members')
    .where('member_id', '=', memberId)
    .where('circle_id', 'in', owned)
    .returning('circle_id')
    .execute();
  const ended = inOrder(rows.map((row) => row.circle_id));
  await adjustMemberCount(trx, ended, -1);
  return ended;
}

export async function deleteInvitations(
  trx: Transaction<Database>,
  circleIds: readonly number[],
  { ownerId, memberId }: OwnerAndMember,
): Promise<number[]> {
  const owned = trx.selectFrom('circles').select('id').where('id', 'in', circleIds).where('owner_id', '=', ownerId);
  const rows = await trx
    .deleteFrom('circle_invitations')
    .where('member_id', '=', memberId)
    .where('circle_id', 'in', circleIds)
    .where((eb) => eb.or([eb('inviter_id', '=', ownerId), eb('circle_id', 'in', owned)]))
    .returning(['circle_id', 'state'])
    .execute();
  return inOrder(rows.filter(({ state }) => state === 'pending').map((row) => row.circle_id));
}

export async function listBlockedOfCircle(
  db: Kysely<Database>,
  { circleId, ownerId }: { circleId: number; ownerId: number },
): Promise<number[]> {
  const blockedOf = (table: 'circle_members' | 'circle_invitations') =>
    db
      .selectFrom(table)
      .innerJoin('blocks', (join) =>
        join.on('blocks.member_id', '=', ownerId).onRef('blocks.other_id', '=', `${table}.member_id`),
      )
      .select('blocks.other_id as id')
      .where(`${table}.circle_id`, '=', circleId);
  const rows = await blockedOf('circle_members').union(blockedOf('circle_invitations')).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
