import { postStoryErrors } from '@vibeline/core/features/stories/story.errors';
import { captionOfPost, LIVE_STORIES_MAX } from '@vibeline/core/features/stories/story.rules';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { hasAtLeast } from '../../db/lists/has-at-least.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import { copyMediaToStory } from '../media/story-media.queries.ts';
import { archivedAtOrBefore } from '../visibility/story-visibility.queries.ts';
import type { StoryTable } from './story.table.ts';

export interface NewStory {
  authorId: number;
  content: string;
  backgroundColor: string | null;
  visibility: StoryTable['visibility'];
  createdAt: number;
  postId?: number;
}

export async function insertStory(trx: Transaction<Database>, story: NewStory): Promise<number> {
  const { id } = await trx
    .insertInto('stories')
    .values({
      id: newRowId(),
      author_id: story.authorId,
      content: story.content,
      background_color: story.backgroundColor,
      visibility: story.visibility,
      highlight_category: null,
      created_at: story.createdAt,
      post_id: story.postId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A story that says the same at the same time. */
export async function findSameStory(
  db: Kysely<Database>,
  { authorId, createdAt, content }: { authorId: number; createdAt: number; content: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('stories')
    .select('id')
    .where('author_id', '=', authorId)
    .where('created_at', '=', createdAt)
    .where('content', '=', content)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether the member has `LIVE_STORIES_MAX` live stories. The caller has locked the member. */
export function hasMostStories(trx: Transaction<Database>, authorId: number, now: number): Promise<boolean> {
  const found = trx
    .selectFrom('stories')
    .select('id')
    .where('author_id', '=', authorId)
    .where('created_at', '>', archivedAtOrBefore(now));
  return hasAtLeast(found, LIVE_STORIES_MAX);
}

/**
 * Locks a story of this author until the transaction ends: nobody can view, delete or change it meanwhile. Returns
 * nothing for other stories.
 */
export async function lockOwnStory(
  trx: Transaction<Database>,
  authorId: number,
  storyId: number,
): Promise<Pick<Selectable<StoryTable>, 'id' | 'visibility' | 'created_at'> | undefined> {
  return trx
    .selectFrom('stories')
    .select(['id', 'visibility', 'created_at'])
    .where('id', '=', storyId)
    .where('author_id', '=', authorId)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteStory(trx: Transaction<Database>, storyId: number): Promise<void> {
  await trx.deleteFrom('story_views').where('story_id', '=', storyId).execute();
  await trx.deleteFrom('stories').where('id', '=', storyId).execute();
}

export async function updateStory(
  trx: Transaction<Database>,
  storyId: number,
  changes: Partial<Pick<StoryTable, 'visibility' | 'highlight_category'>>,
): Promise<void> {
  await trx.updateTable('stories').set(changes).where('id', '=', storyId).execute();
}

type StoryOfPost = Omit<NewStory, 'backgroundColor'> & { postId: number };

/**
 * Makes a story of a post and its first picture or video. The caller has locked the author's row. Throws
 * `conflict/too_many_stories`, `invalid/story_media_required` and `invalid/story_video_too_long`.
 */
export async function addStoryOfPost(trx: Transaction<Database>, { content, ...story }: StoryOfPost): Promise<void> {
  if (await hasMostStories(trx, story.authorId, story.createdAt)) throw postStoryErrors.tooMany();
  const storyId = await insertStory(trx, { ...story, content: captionOfPost(content), backgroundColor: null });
  await copyMediaToStory(trx, story.postId, storyId);
}
