import { inWidth, PICTURE_WIDTHS } from '@vibeline/core/features/media/media.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import { type NamesInHand, namesInHand } from './file-locks.ts';
import { findNamesInUse } from './media.queries.ts';

/** One process has one set: it must know of all that is being saved. */
const inHand: NamesInHand = namesInHand();

/** Runs `work`, which saves files of these names and then the row that refers to them; no removal comes between. */
export function whileSaving<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
  return inHand.hold(names, work);
}

/** Removes the files of these names, pictures in all their widths, that no row refers to. */
export async function removeUnusedFiles(
  { db, storage }: { db: Kysely<Database>; storage: Storage },
  names: readonly string[],
): Promise<void> {
  for (const name of new Set(names)) {
    // Asked inside: whoever saves this name from now on waits, and whoever did before has a row by now.
    await inHand.release(name, async () => {
      if ((await findNamesInUse(db, [name])).has(name)) return;
      await storage.remove(name);
      if (!name.endsWith('.webp')) return;
      for (const width of PICTURE_WIDTHS) await storage.remove(inWidth(name, width));
    });
  }
}
