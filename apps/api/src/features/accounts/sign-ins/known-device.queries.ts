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

/** Returns whether the member had signed in from there before. */
export async function seeDevice(
  trx: Transaction<Database>,
  memberId: number,
  { now, ...device }: Device & { now: number },
): Promise<boolean> {
  const known = { member_id: memberId, device_hash: deviceHash(device) };
  const { numUpdatedRows } = await trx
    .updateTable('known_devices')
    .set({ seen_at: now })
    .where('member_id', '=', known.member_id)
    .where('device_hash', '=', known.device_hash)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  await trx
    .insertInto('known_devices')
    .values({ ...known, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return false;
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
