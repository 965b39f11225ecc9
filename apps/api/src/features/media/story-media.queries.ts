import type { PostMediaInput } from '@vibeline/core/features/media/media.schema';
import { postStoryErrors, storyErrors } from '@vibeline/core/features/stories/story.errors';
import { STORY_VIDEO_MAX_MS } from '@vibeline/core/features/stories/story.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { groupRows } from '../../db/lists/group-rows.ts';
import { preparedForIds } from '../../db/prepared.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import { attachUploads } from './attach-uploads.queries.ts';
import { type MediaRow, mediaColumns, nameColumns, namesIn } from './media.queries.ts';
import type { MediaTable } from './media.table.ts';

/**
 * Throws `invalid/invalid_media` for media that are not the author's, are in use already or have failed, and
 * `invalid/story_video_too_long`.
 */
export async function attachStoryMedia(
  trx: Transaction<Database>,
  storyId: number,
  authorId: number,
  list: PostMediaInput,
): Promise<void> {
  const attached = await attachUploads(trx, { story_id: storyId }, authorId, list);
  const isTooLong = attached.some(({ kind, duration_ms: ms }) => kind === 'video' && (ms ?? 0) > STORY_VIDEO_MAX_MS);
  if (isTooLong) throw storyErrors.videoTooLong();
}

const mediaOfStories = preparedForIds([], (db, storyIds) =>
  db
    .selectFrom('media')
    .select(mediaColumns)
    .select('media.story_id')
    .where('story_id', 'in', storyIds)
    .orderBy('story_id')
    .orderBy('position'),
);

export async function listMediaOfStories(
  db: Kysely<Database>,
  storyIds: readonly number[],
): Promise<Map<number, MediaRow[]>> {
  return groupRows(await mediaOfStories(db, storyIds, {}), (row) => row.story_id);
}

export async function deleteMediaOfStory(trx: Transaction<Database>, storyId: number): Promise<string[]> {
  return namesIn(await trx.deleteFrom('media').where('story_id', '=', storyId).returning(nameColumns).execute());
}

const sharedColumns = [
  'owner_id',
  'purpose',
  'kind',
  'state',
  'reason',
  'name',
  'preview_name',
  'source_name',
  'width',
  'height',
  'duration_ms',
  'alt',
  'placeholder',
  'created_at',
  'worker',
  'worker_until',
  'attempts',
  'transcode_megapixels',
  'claimed_at',
] as const satisfies (keyof MediaTable)[];

/**
 * Adds the first file of a post to a story, as a second row for the same files, which are removed with the last of
 * their rows. A video that is being transcoded becomes ready in both. Throws `invalid/story_video_too_long`, and
 * `invalid/story_media_required` for a post without files.
 */
export async function copyMediaToStory(trx: Transaction<Database>, postId: number, storyId: number): Promise<void> {
  const copied = await trx
    .insertInto('media')
    .columns(['id', ...sharedColumns, 'story_id', 'position', 'bytes'])
    .expression((eb) =>
      eb
        .selectFrom('media')
        .select(sql<number>`cast(${newRowId()} as bigint)`.as('id'))
        .select([...sharedColumns, sql<number>`cast(${storyId} as bigint)`.as('story_id'), sql.lit(0).as('position')])
        // Its files are counted with the post.
        .select(sql.lit(0).as('bytes'))
        .where('post_id', '=', postId)
        .orderBy('position')
        .limit(1),
    )
    .returning(['kind', 'duration_ms'])
    .executeTakeFirst();
  if (!copied) throw postStoryErrors.needsMedia();
  if (copied.kind === 'video' && (copied.duration_ms ?? 0) > STORY_VIDEO_MAX_MS) throw postStoryErrors.videoTooLong();
}
