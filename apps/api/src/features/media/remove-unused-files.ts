import { IMAGE_WIDTHS, PROFILE_IMAGE_WIDTHS, withWidth } from '@vibeline/core/features/media/media.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import { removeIfUnlocked } from './file-locks.ts';
import { findNamesInUse } from './media.queries.ts';

/** Removes the files of these names, images with their copies, that no row refers to. */
export async function removeUnusedFiles(
  { db, storage }: { db: Kysely<Database>; storage: Storage },
  names: readonly string[],
): Promise<void> {
  for (const name of new Set(names)) {
    // Looked up inside: a save that starts now waits for the removal, and one that has finished has its row.
    await removeIfUnlocked(name, async () => {
      if ((await findNamesInUse(db, [name])).has(name)) return;
      await storage.remove(name);
      if (!name.endsWith('.webp')) return;
      for (const width of [...IMAGE_WIDTHS, ...PROFILE_IMAGE_WIDTHS]) await storage.remove(withWidth(name, width));
    });
  }
}
