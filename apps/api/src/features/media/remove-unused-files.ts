import { IMAGE_WIDTHS, PROFILE_IMAGE_WIDTHS, withWidth } from '@vibeline/core/features/media/media.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import { ignoreUnavailable } from '../../storage/storage-unavailable.ts';
import { removeIfUnlocked } from './file-locks.ts';

/** Few, because saving these files waits while they are claimed. */
const BATCH_SIZE = 20;

/**
 * Removes the files that no row refers to, with the copies of images. While the storage is unavailable they are left to
 * the clean-up, so that the caller's deletion does not fail.
 */
export async function removeUnusedFiles(
  { db, storage }: { db: Kysely<Database>; storage: Storage },
  names: readonly string[],
): Promise<void> {
  const unique = [...new Set(names)];
  try {
    for (let start = 0; start < unique.length; start += BATCH_SIZE) {
      const batch = unique.slice(start, start + BATCH_SIZE);
      await removeIfUnlocked(db, batch, (name) => removeWithCopies(storage, name));
    }
  } catch (error) {
    ignoreUnavailable(error);
  }
}

async function removeWithCopies(storage: Storage, name: string): Promise<void> {
  const widths = name.endsWith('.webp') ? [...IMAGE_WIDTHS, ...PROFILE_IMAGE_WIDTHS] : [];
  const names = [name, ...new Set(widths.map((width) => withWidth(name, width)))];
  await Promise.all(names.map((each) => storage.remove(each)));
}
