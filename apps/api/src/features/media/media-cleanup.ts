import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isStoredName } from '../../storage/content-name.ts';
import type { Storage } from '../../storage/storage.ts';
import { deleteForgottenMedia, findNamesInUse } from './media.queries.ts';
import { removeUnusedFiles } from './media-files.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Uploads that are in no post after this long are nobody's any more. */
const FORGOTTEN_MS = 24 * HOUR_MS;
const BATCH = 200;

interface Parts {
  db: Kysely<Database>;
  storage: Storage;
}

/** Removes what nothing refers to: what dead processes left, forgotten uploads, and files older than an hour without a row. */
export async function sweepMedia(parts: Parts, now: number): Promise<void> {
  await parts.storage.incoming.sweep();
  await removeUnusedFiles(parts, await deleteForgottenMedia(parts.db, now - FORGOTTEN_MS));
  let batch: string[] = [];
  for await (const { name, savedAt } of parts.storage.list()) {
    if (savedAt > now - HOUR_MS) continue;
    // What is not called as files are is a half one that a crash left.
    if (!isStoredName(name)) await parts.storage.remove(name);
    else batch.push(name);
    if (batch.length < BATCH) continue;
    await removeOrphans(parts, batch);
    batch = [];
  }
  await removeOrphans(parts, batch);
}

async function removeOrphans(parts: Parts, names: string[]): Promise<void> {
  const own = new Map(names.map((name) => [name, name.replace(/-\d+(?=\.webp$)/, '')]));
  const inUse = await findNamesInUse(parts.db, [...new Set(own.values())]);
  await removeUnusedFiles(
    parts,
    [...own.values()].filter((name) => !inUse.has(name)),
  );
}
