import type { PostMediaInput } from '@vibeline/core/features/media/media.schema';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { MediaItem } from '../formats/archive-content.ts';
import { type Added, addOnce, type ImportContext, type Item, type MediaOutcome } from '../import-context.ts';
import { addMedia, type ProblemOf } from './add-media.ts';

interface Options<Prepared> {
  media: readonly MediaItem[];
  problemOf: ProblemOf;
  /** Before the media, which take long. */
  prepare: () => Promise<Prepared>;
  add: (trx: Transaction<Database>, prepared: Prepared, media: PostMediaInput) => Promise<Added>;
}

/** As `addOnce`. What became of its media is recorded with it, and reported with it alone. */
export async function addWithMedia<Prepared>(
  context: ImportContext,
  item: Item,
  { media, problemOf, prepare, add }: Options<Prepared>,
): Promise<number | null> {
  const saved: PostMediaInput = [];
  const outcome: MediaOutcome = { added: 0, leftOut: {} };
  try {
    return await addOnce(
      context,
      item,
      async (trx, prepared) => {
        const { targetId, detail } = await add(trx, prepared, saved);
        return { targetId, detail: { ...detail, ...(media.length > 0 && { media: outcome }) } };
      },
      async () => {
        const prepared = await prepare();
        await addMedia(context, media, { problemOf, saved, outcome });
        return prepared;
      },
    );
  } finally {
    // Those of an item that was refused after all; the others are in it, and stay.
    if (saved.length > 0)
      await context.services.media.discardUnused(
        context.viewer,
        saved.map(({ id }) => id),
      );
  }
}
