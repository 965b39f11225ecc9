import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import type { StagedFile } from '@vibeline/core/rpc/context';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { ServiceDependencies } from '../../../dependencies.ts';
import type { FileUpload } from '../media-files.ts';
import { uploadErrors } from '../upload.errors.ts';
import { maxBytes } from './stage-file.ts';
import type { FindLimits } from './upload-limits.ts';
import { type LockMember, releaseReservation, reserveBytes, settleReservation } from './upload-quota.queries.ts';

/** Longer than an upload takes: then a crashed process's reservation ends. */
const RESERVED_MS = 2 * HOUR_MS;

interface Dependencies extends ServiceDependencies {
  lockMember: LockMember;
  dailyBytesMax: number | null;
  findLimits: FindLimits;
}

/**
 * Reserves the largest possible size of an upload before it is received, and releases the rest afterwards, or all if it
 * is refused or aborted. Throws `rate_limited/upload_quota`.
 */
export async function withQuota(
  { db, now, dailyBytesMax, lockMember, findLimits }: Dependencies,
  viewer: Viewer,
  file: FileUpload,
  receive: () => Promise<Omit<StagedFile, 'reservation'>>,
): Promise<StagedFile> {
  if (dailyBytesMax === null) return { ...(await receive()), reservation: null };
  const quota = () => ({ bytesMax: dailyBytesMax, since: now() - DAY_MS, lockMember });
  const wanted = () => ({ ownerId: viewer.id, now: now(), expiresAt: now() + RESERVED_MS });
  const id = await reserveBytes(db, { ...wanted(), bytes: largestSize(file, findLimits) }, quota());
  if (id === null) throw uploadErrors.quotaExceeded();
  try {
    const staged = await receive();
    if (!(await settleReservation(db, { ...wanted(), id, bytes: staged.size }, quota())))
      throw uploadErrors.quotaExceeded();
    return { ...staged, reservation: id };
  } catch (error) {
    await releaseReservation(db, id).catch(() => undefined);
    throw error;
  }
}

function largestSize({ accepts, sizeMax = Number.POSITIVE_INFINITY }: FileUpload, findLimits: FindLimits): number {
  return Math.min(sizeMax, Math.max(...accepts.map((kind) => maxBytes(kind, findLimits))));
}
