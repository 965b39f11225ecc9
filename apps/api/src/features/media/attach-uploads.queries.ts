import { mediaErrors } from '@vibeline/core/features/media/media.errors';
import type { PostMediaInput } from '@vibeline/core/features/media/media.schema';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { MediaRow } from './media.queries.ts';

/** Throws `invalid/invalid_media` for media that are not the owner's, are in use already or have failed. */
export async function attachUploads(
  trx: Transaction<Database>,
  target: { post_id: number } | { story_id: number },
  ownerId: number,
  list: PostMediaInput,
): Promise<Pick<MediaRow, 'kind' | 'duration_ms'>[]> {
  const all: Pick<MediaRow, 'kind' | 'duration_ms'>[] = [];
  for (const [position, { id, alt }] of list.entries()) {
    const attached = await trx
      .updateTable('media')
      .set((eb) => ({ ...target, position, alt: alt ?? eb.ref('alt') }))
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('purpose', '=', 'post')
      .where('post_id', 'is', null)
      .where('story_id', 'is', null)
      .where('message_id', 'is', null)
      .where('state', '!=', 'failed')
      .returning(['kind', 'duration_ms'])
      .executeTakeFirst();
    if (!attached) throw mediaErrors.invalid();
    all.push(attached);
  }
  return all;
}
