import type { Kysely, Transaction } from 'kysely';
import { deleteInParts } from '../../../db/delete-in-parts.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';

interface Reservation {
  ownerId: number;
  bytes: number;
  now: number;
  expiresAt: number;
}

export type LockMember = (trx: Transaction<Database>, memberId: number) => Promise<unknown>;

interface Quota {
  bytesMax: number;
  since: number;
  lockMember: LockMember;
}

/** null when the quota would be exceeded. Locks the member, so that reservations are made one at a time. */
export async function reserveBytes(db: Kysely<Database>, wanted: Reservation, quota: Quota): Promise<number | null> {
  const { ownerId, bytes, now, expiresAt } = wanted;
  return inTransaction(db, async (trx) => {
    await quota.lockMember(trx, ownerId);
    const used = await sumUsage(trx, ownerId, { since: quota.since, now, except: null });
    if (used + bytes > quota.bytesMax) return null;
    const { id } = await trx
      .insertInto('upload_usage')
      .values({ owner_id: ownerId, bytes, created_at: now, expires_at: expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** false when what was received exceeds the quota, because the reservation had expired. */
export async function settleReservation(
  db: Kysely<Database>,
  reservation: Reservation & { id: number },
  quota: Quota,
): Promise<boolean> {
  const { id, ownerId, bytes, now, expiresAt } = reservation;
  return inTransaction(db, async (trx) => {
    await quota.lockMember(trx, ownerId);
    const used = await sumUsage(trx, ownerId, { since: quota.since, now, except: id });
    if (used + bytes > quota.bytesMax) return false;
    const { numUpdatedRows } = await trx
      .updateTable('upload_usage')
      .set({ bytes, expires_at: expiresAt })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

async function sumUsage(
  trx: Transaction<Database>,
  ownerId: number,
  { since, now, except }: { since: number; now: number; except: number | null },
): Promise<number> {
  const { total } = await trx
    .selectFrom('upload_usage')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('bytes'), eb.lit(0)).as('total'))
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .$if(except !== null, (query) => query.where('id', '!=', except ?? 0))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Those that are not measured yet count as nothing. */
export async function sumStored(db: Kysely<Database>, ownerId: number): Promise<number> {
  const { total } = await db
    .selectFrom('media')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('bytes'), eb.lit(0)).as('total'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function releaseReservation(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('upload_usage').where('id', '=', id).where('media_id', 'is', null).execute();
}

export async function useReservation(trx: Transaction<Database>, id: number, mediaId: number): Promise<void> {
  await trx.updateTable('upload_usage').set({ media_id: mediaId, expires_at: null }).where('id', '=', id).execute();
}

export async function releaseUsageOf(db: Kysely<Database>, mediaIds: readonly number[]): Promise<void> {
  if (mediaIds.length > 0) await db.deleteFrom('upload_usage').where('media_id', 'in', mediaIds).execute();
}

export async function deleteOldUsage(
  db: Kysely<Database>,
  { since, now }: { since: number; now: number },
  signal?: AbortSignal,
): Promise<void> {
  await deleteInParts(async (limit) => {
    const old = db
      .selectFrom('upload_usage')
      .select('id')
      .where((eb) => eb.or([eb('created_at', '<=', since), eb('expires_at', '<=', now)]))
      .limit(limit);
    const { numDeletedRows } = await db.deleteFrom('upload_usage').where('id', 'in', old).executeTakeFirst();
    return numDeletedRows;
  }, signal);
}
