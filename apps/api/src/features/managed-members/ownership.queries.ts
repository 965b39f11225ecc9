import { managedMemberErrors } from '@vibeline/core/features/managed-members/managed-member.errors';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { findDeletion, isBreak } from '../accounts/deletion/deletion.queries.ts';
import { saveRole } from '../accounts/roles/role.queries.ts';
import { findSuspension } from '../accounts/suspensions/suspension.queries.ts';
import { changeNetworkRow } from '../network/network.queries.ts';

const OFFER_ID = 1;

/** `lockNetworkRow` comes before every change of it. */
export async function findOffer(db: Kysely<Database>, now: number) {
  return db
    .selectFrom('ownership_offers')
    .select(['member_id', 'offered_at', 'expires_at'])
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Replaces another one. */
export async function saveOffer(
  trx: Transaction<Database>,
  { memberId, offeredAt, expiresAt }: { memberId: number; offeredAt: number; expiresAt: number },
): Promise<void> {
  const offer = { member_id: memberId, offered_at: offeredAt, expires_at: expiresAt };
  await trx
    .insertInto('ownership_offers')
    .values({ id: OFFER_ID, ...offer })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(offer))
    .execute();
}

export async function deleteOffer(trx: Transaction<Database>): Promise<void> {
  await trx.deleteFrom('ownership_offers').execute();
}

/**
 * The only way to another owner; `lockNetworkRow` comes first. An owner before stays an administrator, whose offer of the
 * ownership ends; no set-up link works any more. Throws for a member who is
 * being deleted (`conflict/subject_being_deleted`), or suspended (`conflict/suspended_owner`).
 */
export async function saveOwner(trx: Transaction<Database>, memberId: number, now: number): Promise<void> {
  await assertStays(trx, memberId);
  if (await findSuspension(trx, memberId, now)) throw managedMemberErrors.suspendedOwner();
  await saveRole(trx, memberId, { role: 'administrator', now });
  await changeNetworkRow(trx, { owner_id: memberId, setup_code_hash: null, setup_ends_at: null });
  await deleteOffer(trx);
}

/** `lockNetworkRow` comes first, also before a deletion: it is not asked for meanwhile. */
export async function assertStays(trx: Transaction<Database>, memberId: number): Promise<void> {
  const deletion = await findDeletion(trx, memberId);
  if (deletion && !isBreak(deletion)) throw managedMemberErrors.subjectBeingDeleted();
}

export async function deleteOfferTo(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx.deleteFrom('ownership_offers').where('member_id', '=', memberId).execute();
}
