import { MEGABYTE } from '@vibeline/core/features/network/network.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { uploadErrors } from '../upload.errors.ts';
import type { FindLimits } from './upload-limits.ts';
import { type LockMember, sumStored } from './upload-quota.queries.ts';

interface Limited {
  findLimits: FindLimits;
  lockMember: LockMember;
}

/** Before a file is received: refuses who has no room left. */
export async function assertRoom(db: Kysely<Database>, { findLimits }: Limited, ownerId: number): Promise<void> {
  const { memberMegabytes } = findLimits();
  if (memberMegabytes !== null) await assertFits(db, ownerId, { memberMegabytes, bytes: 1 });
}

/** Locks the member until the end of the transaction, so that uploads at the same time cannot exceed the limit together. */
export async function reserveRoom(
  trx: Transaction<Database>,
  { findLimits, lockMember }: Limited,
  { ownerId, bytes }: { ownerId: number; bytes: number },
): Promise<void> {
  const { memberMegabytes } = findLimits();
  if (memberMegabytes === null) return;
  await lockMember(trx, ownerId);
  await assertFits(trx, ownerId, { memberMegabytes, bytes });
}

async function assertFits(
  db: Kysely<Database>,
  ownerId: number,
  { memberMegabytes, bytes }: { memberMegabytes: number; bytes: number },
): Promise<void> {
  if ((await sumStored(db, ownerId)) + bytes > memberMegabytes * MEGABYTE)
    throw uploadErrors.memberStorageFull(memberMegabytes);
}
