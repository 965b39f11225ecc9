import { IMAGE_WIDTHS, PROFILE_IMAGE_WIDTHS, withWidth } from '@vibeline/core/features/media/media.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import { removeIfUnlocked } from './file-locks.ts';

/** What one claim takes on: others wait for it. */
const BATCH_SIZE = 20;

/** Removes the files of these names, images with their copies, that no row refers to. */
export async function removeUnusedFiles(
  { db, storage }: { db: Kysely<Database>; storage: Storage },
  names: readonly string[],
): Promise<void> {
  const unique = [...new Set(names)];
  for (let start = 0; start < unique.length; start += BATCH_SIZE) {
    await removeIfUnlocked(db, unique.slice(start, start + BATCH_SIZE), async (name) => {
      const widths = name.endsWith('.webp') ? [...IMAGE_WIDTHS, ...PROFILE_IMAGE_WIDTHS] : [];
      await Promise.all([name, ...widths.map((width) => withWidth(name, width))].map((each) => storage.remove(each)));
    });
  }
}
