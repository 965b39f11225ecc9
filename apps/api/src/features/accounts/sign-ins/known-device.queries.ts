import { hash } from 'node:crypto';
import { DAY_MS } from '@vibeline/core/durations.rules';
import type { Kysely, Transaction } from 'kysely';
import { deleteInParts } from '../../../db/delete-in-parts.ts';
import type { Database } from '../../../db/schema.ts';

const STORED_MS = 180 * DAY_MS;

/** From where someone signs in. `network`: an IPv4 address, or the /64 of an IPv6 address. */
export interface Device {
  device: string | null;
  network: string;
}

const deviceHash = ({ device, network }: Device) => hash('sha256', `${device ?? ''}|${network}`, 'hex');

/** Of a member who signs in from there again; returns whether they had before. */
export async function touchKnownDevice(
  trx: Transaction<Database>,
  memberId: number,
  { now, ...device }: Device & { now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('known_devices')
    .set({ seen_at: now })
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash(device))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertKnownDevice(
  trx: Transaction<Database>,
  memberId: number,
  { now, ...device }: Device & { now: number },
): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values({ member_id: memberId, device_hash: deviceHash(device), seen_at: now, first_seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasKnownDevices(db: Kysely<Database>, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('member_id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Since when (ms UTC) the member signs in from there; null for a device that is not known. */
export async function findKnownSince(db: Kysely<Database>, memberId: number, device: Device): Promise<number | null> {
  const row = await db
    .selectFrom('known_devices')
    .select('first_seen_at')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash(device))
    .executeTakeFirst();
  return row?.first_seen_at ?? null;
}

/** The next sign-in from there is new again. */
export async function forgetDevice(trx: Transaction<Database>, memberId: number, device: Device): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash(device))
    .execute();
}

export async function deleteOldDevices(db: Kysely<Database>, now: number, signal?: AbortSignal): Promise<void> {
  await deleteInParts(async (limit) => {
    const old = db
      .selectFrom('known_devices')
      .select(['member_id', 'device_hash'])
      .where('seen_at', '<=', now - STORED_MS)
      .limit(limit);
    const { numDeletedRows } = await db
      .deleteFrom('known_devices')
      .where((eb) => eb(eb.refTuple('member_id', 'device_hash'), 'in', old.$asTuple('member_id', 'device_hash')))
      .executeTakeFirst();
    return numDeletedRows;
  }, signal);
}
