import { mediaErrors } from '@vibeline/core/features/media/media.errors';
import { mediaProblem } from '@vibeline/core/features/media/media.rules';
import type { PostMediaInput } from '@vibeline/core/features/media/media.schema';
import type { Kysely, Transaction } from 'kysely';
import { groupRows } from '../../db/lists/group-rows.ts';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { attachUploads } from './attach-uploads.queries.ts';
import { type MediaRow, mediaColumns, nameColumns, namesIn } from './media.queries.ts';

/**
 * Throws `invalid/invalid_media` for media that are not the author's, are in use already or have failed, and
 * `invalid/too_many_files`.
 */
export async function attachMedia(
  trx: Transaction<Database>,
  postId: number,
  authorId: number,
  list: PostMediaInput,
): Promise<MediaRow['kind'][]> {
  const attached = await attachUploads(trx, { post_id: postId }, authorId, list);
  const kinds = attached.map(({ kind }) => kind);
  const problem = mediaProblem(kinds);
  if (problem !== null) throw mediaErrors.tooManyFiles(problem, 'media');
  return kinds;
}

/** In the order of the list. Uploads of the same file have the same name. */
export async function listContentNames(
  db: Kysely<Database>,
  ownerId: number,
  list: PostMediaInput,
): Promise<(string | null)[]> {
  if (list.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select(['id', 'name', 'preview_name'])
    .where('owner_id', '=', ownerId)
    .where(
      'id',
      'in',
      list.map(({ id }) => id),
    )
    .execute();
  const names = new Map(rows.map((row) => [row.id, row.preview_name ?? row.name]));
  return list.map(({ id }) => names.get(id) ?? null);
}

const mediaOfPosts = preparedForIds([], (db, postIds) =>
  db.selectFrom('media').select(mediaColumns).where('post_id', 'in', postIds).orderBy('post_id').orderBy('position'),
);

export async function listMediaOfPosts(
  db: Kysely<Database>,
  postIds: readonly number[],
): Promise<Map<number, MediaRow[]>> {
  return groupRows(await mediaOfPosts(db, postIds, {}), (row) => row.post_id);
}

/** What versions of a post keep of its media. */
export async function listVersionMedia(db: Kysely<Database>, postId: number) {
  return db
    .selectFrom('media')
    .select(['id', 'kind as type', 'alt'])
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute();
}

export async function deleteMediaOfPost(trx: Transaction<Database>, postId: number): Promise<string[]> {
  return namesIn(await trx.deleteFrom('media').where('post_id', '=', postId).returning(nameColumns).execute());
}
