import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { FROM_NEWEST, preparedPages } from '../../db/lists/prepared-pages.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';

const columns = [
  'invitations.id',
  'invitations.member_id',
  'invitations.code',
  'invitations.note',
  'invitations.uses_max',
  'invitations.used',
  'invitations.ends_at',
  'invitations.revoked_at',
  'invitations.created_at',
] as const;

interface NewInvitation {
  memberId: number;
  code: string;
  note: string;
  usesMax: number | null;
  endsAt: number | null;
  now: number;
}

export async function insertInvitation(trx: Transaction<Database>, invitation: NewInvitation) {
  return trx
    .insertInto('invitations')
    .values({
      id: newRowId(),
      member_id: invitation.memberId,
      code: invitation.code,
      note: invitation.note,
      uses_max: invitation.usesMax,
      used: 0,
      ends_at: invitation.endsAt,
      created_at: invitation.now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export type InvitationRow = Awaited<ReturnType<typeof insertInvitation>>;

export async function countInvitationsSince(db: Kysely<Database>, memberId: number, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Not revoked, not ended, with uses left. */
function works(eb: ExpressionBuilder<Database, 'invitations'>, code: string, now: number) {
  return eb.and([
    eb('code', '=', code),
    eb('revoked_at', 'is', null),
    eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]),
    eb.or([eb('uses_max', 'is', null), eb('used', '<', eb.ref('uses_max'))]),
  ]);
}

export async function findWorking(db: Kysely<Database>, code: string, now: number) {
  return db
    .selectFrom('invitations')
    .select(['id', 'member_id', 'uses_max', 'ends_at'])
    .where((eb) => works(eb, code, now))
    .executeTakeFirst();
}

export type WorkingInvitation = NonNullable<Awaited<ReturnType<typeof findWorking>>>;

/**
 * Uses the invitation once, and locks it until the transaction ends. Returns whether it still worked: of many uses at once
 * as many succeed as it has left, because Postgres compares again what another transaction has changed.
 */
export async function takeUse(trx: Transaction<Database>, code: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where((eb) => works(eb, code, now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface NewInvited {
  memberId: number;
  invitation: WorkingInvitation;
  now: number;
}

export async function insertInvited(trx: Transaction<Database>, { memberId, invitation, now }: NewInvited) {
  await trx
    .insertInto('invited_members')
    .values({
      member_id: memberId,
      inviter_id: invitation.member_id,
      invitation_id: invitation.id,
      joined_at: now,
    })
    .execute();
}

/** Locks the invitation until the transaction ends. */
export async function lockInvitation(trx: Transaction<Database>, invitationId: number) {
  return trx.selectFrom('invitations').select(columns).where('id', '=', invitationId).forUpdate().executeTakeFirst();
}

export async function saveRevoked(trx: Transaction<Database>, invitationId: number, now: number): Promise<void> {
  await trx.updateTable('invitations').set({ revoked_at: now }).where('id', '=', invitationId).execute();
}

export const listInvitationsOf = preparedPages(
  ['memberId'],
  FROM_NEWEST,
  (db, { memberId }: { memberId: number }, before, size) =>
    db
      .selectFrom('invitations')
      .select(columns)
      .where('member_id', '=', memberId)
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(size),
);

export const listAllInvitations = preparedPages([], FROM_NEWEST, (db, _values, before, size) =>
  db.selectFrom('invitations').select(columns).where('id', '<', before).orderBy('id', 'desc').limit(size),
);

export const listInvitedBy = preparedPages(
  ['memberId'],
  FROM_NEWEST,
  (db, { memberId }: { memberId: number }, before, size) =>
    db
      .selectFrom('invited_members')
      .select(['member_id as id', 'joined_at'])
      .where('inviter_id', '=', memberId)
      .where('member_id', '<', before)
      .orderBy('member_id', 'desc')
      .limit(size),
);

/** By whose invitation the member joined. */
export async function findInviterId(db: Kysely<Database>, memberId: number): Promise<number | null> {
  const row = await db
    .selectFrom('invited_members')
    .select('inviter_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.inviter_id ?? null;
}

export async function countInvitedBy(db: Kysely<Database>, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('invited_members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('inviter_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
