import { INVITATIONS_MAX } from '@vibeline/core/features/circles/circle.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { hasAtLeast } from '../../db/lists/has-at-least.ts';
import type { ListedIds } from '../../db/lists/listed-rows.ts';
import { examinedPages, FROM_NEWEST } from '../../db/lists/prepared-pages.ts';
import { prepared, preparedForIds } from '../../db/prepared.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { canSeeCircle, isBannedFromCircle } from '../visibility/circle-visibility.queries.ts';
import type { CircleMembership } from './membership.queries.ts';

const PENDING = sql.lit('pending' as const);

function waitingRows(db: Kysely<Database>, listed: ListedIds) {
  return db
    .selectFrom(listed)
    .innerJoin('circle_invitations', 'circle_invitations.id', 'listed.id')
    .select([
      'circle_invitations.id',
      'circle_invitations.circle_id',
      'circle_invitations.member_id',
      'circle_invitations.inviter_id',
      'circle_invitations.created_at',
    ])
    .where('circle_invitations.state', '=', PENDING)
    .where((eb) => seeEachOther(eb.ref('circle_invitations.inviter_id'), 'circle_invitations.member_id'));
}

function pendingIds(db: Kysely<Database>, before: number) {
  return db
    .selectFrom('circle_invitations')
    .select('circle_invitations.id')
    .where('circle_invitations.state', '=', PENDING)
    .where('circle_invitations.id', '<', before)
    .orderBy('circle_invitations.id', 'desc');
}

export const listInvitationsFor = examinedPages(['viewerId'], FROM_NEWEST, {
  ids: (db, { viewerId }, before) => pendingIds(db, before).where('circle_invitations.member_id', '=', viewerId),
  rows: (db, { viewerId }, listed) =>
    waitingRows(db, listed)
      .innerJoin('circles', 'circles.id', 'circle_invitations.circle_id')
      .where((eb) => canSeeCircle(viewerId)(eb))
      .orderBy('listed.id', 'desc'),
});

export const listInvitationsOf = examinedPages(['viewerId', 'circleId'], FROM_NEWEST, {
  ids: (db, { circleId }, before) => pendingIds(db, before).where('circle_invitations.circle_id', '=', circleId),
  rows: (db, { viewerId }, listed) =>
    waitingRows(db, listed)
      .where(seeEachOther(viewerId, 'circle_invitations.member_id'))
      .where(seeEachOther(viewerId, 'circle_invitations.inviter_id'))
      .orderBy('listed.id', 'desc'),
});

type Values = { circleId: number; memberId: number };

const waitingByMember = prepared(['circleId', 'memberId'], (db, { circleId, memberId }: Values) =>
  waitingRows(
    db,
    db
      .selectFrom('circle_invitations')
      .select('circle_invitations.id')
      .where('circle_invitations.circle_id', '=', circleId)
      .where('circle_invitations.member_id', '=', memberId)
      .as('listed'),
  ),
);

export async function findInvitation(db: Kysely<Database>, { circleId, memberId }: CircleMembership) {
  const [row] = await waitingByMember(db, { circleId, memberId });
  return row;
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

export function hasMostInvitations(db: Kysely<Database>, circleId: number): Promise<boolean> {
  const found = db
    .selectFrom('circle_invitations')
    .select('id')
    .where('circle_id', '=', circleId)
    .where('state', '=', PENDING);
  return hasAtLeast(found, INVITATIONS_MAX);
}

export async function insertInvitation(
  trx: Transaction<Database>,
  { circleId, memberId, inviterId, now }: CircleMembership & { inviterId: number; now: number },
): Promise<InvitationRow> {
  await deleteInvitation(trx, { circleId, memberId });
  return trx
    .insertInto('circle_invitations')
    .values({
      id: newRowId(),
      circle_id: circleId,
      member_id: memberId,
      inviter_id: inviterId,
      state: 'pending',
      created_at: now,
    })
    .returning(['id', 'circle_id', 'member_id', 'inviter_id', 'created_at'])
    .executeTakeFirstOrThrow();
}

export async function saveDeclined(
  trx: Transaction<Database>,
  { circleId, memberId }: CircleMembership,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('circle_invitations')
    .set({ state: 'declined' })
    .where('circle_id', '=', circleId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteInvitation(
  trx: Transaction<Database>,
  { circleId, memberId }: CircleMembership,
): Promise<void> {
  await trx
    .deleteFrom('circle_invitations')
    .where('circle_id', '=', circleId)
    .where('member_id', '=', memberId)
    .execute();
}

export async function deleteInvitationsBy(
  trx: Transaction<Database>,
  circleId: number,
  inviterId: number,
): Promise<number[]> {
  const rows = await trx
    .deleteFrom('circle_invitations')
    .where('circle_id', '=', circleId)
    .where('inviter_id', '=', inviterId)
    .where('state', '=', PENDING)
    .returning('member_id')
    .execute();
  return rows.map((row) => row.member_id).toSorted((one, other) => one - other);
}

type InviteeStateValues = { circleId: number; viewerId: number };

export const listInviteeStates = preparedForIds(
  ['circleId', 'viewerId'],
  (db, ids, { circleId, viewerId }: InviteeStateValues) =>
    db
      .selectFrom('members')
      .innerJoin('circles', (join) => join.on('circles.id', '=', circleId))
      .leftJoin('circle_members', (join) =>
        join.onRef('circle_members.circle_id', '=', 'circles.id').onRef('circle_members.member_id', '=', 'members.id'),
      )
      .leftJoin('circle_invitations as waiting', (join) =>
        join
          .onRef('waiting.circle_id', '=', 'circles.id')
          .onRef('waiting.member_id', '=', 'members.id')
          .on('waiting.state', '=', PENDING)
          .on((eb) => seeEachOther(eb.ref('waiting.inviter_id'), 'waiting.member_id')),
      )
      .select(['members.id', 'circle_members.joined_at', 'waiting.id as invitation_id'])
      .where('members.id', 'in', ids)
      .where((eb) => seeEachOther(eb.ref('circles.owner_id'), 'members.id'))
      .where((eb) => eb.or([eb('circles.owner_id', '=', viewerId), eb.not(isBannedFromCircle(eb.ref('members.id')))])),
);
