import type { Kysely, Transaction } from 'kysely';
import { deleteInParts } from '../../../db/delete-in-parts.ts';
import type { Database } from '../../../db/schema.ts';
import type { Device } from './known-device.queries.ts';

const columns = ['session_id', 'device', 'network', 'created_at'] as const;

/** Newest first; at most `NEW_SIGN_INS_MAX`. */
export async function listNewSignIns(db: Kysely<Database>, memberId: number, since: number) {
  return db
    .selectFrom('new_sign_ins')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute();
}
export type NewSignInRow = Awaited<ReturnType<typeof listNewSignIns>>[number];

/** From where the other sessions of the member began. */
export async function listOtherDevices(db: Kysely<Database>, memberId: number, sessionId: number): Promise<Device[]> {
  return db
    .selectFrom('sessions')
    .select(['device', 'network'])
    .distinct()
    .where('member_id', '=', memberId)
    .where('id', '!=', sessionId)
    .execute();
}

export async function findBeginning(db: Kysely<Database>, memberId: number, sessionId: number) {
  return db
    .selectFrom('sessions')
    .select(['device', 'network', 'created_at'])
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}
export type Beginning = NonNullable<Awaited<ReturnType<typeof findBeginning>>>;

export async function insertNewSignIn(
  trx: Transaction<Database>,
  { sessionId, memberId, device, network, now }: Device & { sessionId: number; memberId: number; now: number },
): Promise<void> {
  await trx
    .insertInto('new_sign_ins')
    .values({ session_id: sessionId, member_id: memberId, device, network, created_at: now })
    .execute();
}

export async function deleteNewSignIn(trx: Transaction<Database>, sessionId: number): Promise<void> {
  await trx.deleteFrom('new_sign_ins').where('session_id', '=', sessionId).execute();
}

export async function deleteNewSignInsOf(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx.deleteFrom('new_sign_ins').where('member_id', '=', memberId).execute();
}

/** All that began at `since` or later, but for one. */
export async function deleteSessionsSince(
  trx: Transaction<Database>,
  memberId: number,
  { since, exceptId }: { since: number; exceptId: number },
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .where('id', '!=', exceptId)
    .execute();
}

/** Sessions that began from there at `since` or later. */
export async function deleteSessionsFrom(
  trx: Transaction<Database>,
  memberId: number,
  { device, network, since }: Device & { since: number },
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('device', device === null ? 'is' : '=', device)
    .where('network', '=', network)
    .where('created_at', '>=', since)
    .execute();
}

export async function deleteOldSignIns(db: Kysely<Database>, until: number, signal?: AbortSignal): Promise<void> {
  await deleteInParts(async (limit) => {
    const old = db.selectFrom('new_sign_ins').select('session_id').where('created_at', '<=', until).limit(limit);
    const { numDeletedRows } = await db.deleteFrom('new_sign_ins').where('session_id', 'in', old).executeTakeFirst();
    return numDeletedRows;
  }, signal);
}
