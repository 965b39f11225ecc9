import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import { withoutWidth } from '@vibeline/core/features/media/media.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { findRestoredAt } from '../../db/settings.ts';
import { isStoredName } from '../../storage/content-name.ts';
import type { Storage } from '../../storage/storage.ts';
import { deleteOldClaims } from './file-claims.queries.ts';
import { deleteAbandonedMedia, findNamesInUse } from './media.queries.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';
import { deleteOldUsage } from './upload/upload-quota.queries.ts';

const ABANDONED_AFTER_MS = DAY_MS;
/** A younger file may not have its row yet. */
const ORPHAN_AGE_MS = HOUR_MS;
const BATCH_SIZE = 200;
/** The database that a restore replaced may refer to files from before it. */
const KEPT_AFTER_RESTORE_MS = 30 * DAY_MS;
/** Longer than saving a file takes, also through a slow connection. */
const CLAIM_AGE_MS = 6 * HOUR_MS;

interface Dependencies {
  db: Kysely<Database>;
  storage: Storage;
}

export async function cleanUpMedia(deps: Dependencies, now: number, signal?: AbortSignal): Promise<void> {
  const keptBefore = await findKeptBefore(deps.db, now);
  await deleteOldClaims(deps.db, CLAIM_AGE_MS);
  await deleteOldUsage(deps.db, { since: now - DAY_MS, now }, signal);
  const removeFiles = async (names: string[]) => {
    // After a restore the loop below removes them, because it knows when each was saved.
    if (keptBefore === null) await removeUnusedFiles(deps, names);
  };
  await deleteAbandoned(deps.db, now - ABANDONED_AFTER_MS, removeFiles, signal);
  let batch: string[] = [];
  for await (const { name, savedAt } of deps.storage.list()) {
    if (signal?.aborted) return;
    if (savedAt > now - ORPHAN_AGE_MS || (keptBefore !== null && savedAt < keptBefore)) continue;
    // A crash left a half-written file.
    if (!isStoredName(name)) await deps.storage.remove(name);
    else batch.push(name);
    if (batch.length < BATCH_SIZE) continue;
    await removeOrphans(deps, batch);
    batch = [];
  }
  await removeOrphans(deps, batch);
  await deps.storage.abortUploads();
}

async function deleteAbandoned(
  db: Kysely<Database>,
  before: number,
  removeFiles: (names: string[]) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const names = await deleteAbandonedMedia(db, { before, limit: BATCH_SIZE });
    if (names.length === 0) return;
    await removeFiles(names);
  }
}

/** The time (ms UTC) before which saved files are left; null when there is none. */
async function findKeptBefore(db: Kysely<Database>, now: number): Promise<number | null> {
  const restoredAt = await findRestoredAt(db);
  if (restoredAt === null || now >= restoredAt + KEPT_AFTER_RESTORE_MS) return null;
  // The clocks of the bucket and of the machine that restored may differ.
  return restoredAt + ORPHAN_AGE_MS;
}

async function removeOrphans(deps: Dependencies, names: string[]): Promise<void> {
  const originals = [...new Set(names.map(withoutWidth))];
  const inUse = await findNamesInUse(deps.db, originals);
  await removeUnusedFiles(
    deps,
    originals.filter((name) => !inUse.has(name)),
  );
}
