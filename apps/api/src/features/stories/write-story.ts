import { storyErrors } from '@vibeline/core/features/stories/story.errors';
import type { CreateStoryInput } from '@vibeline/core/features/stories/story.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { attachStoryMedia } from '../media/story-media.queries.ts';
import { lockMemberRow } from '../members/member.queries.ts';
import { hasMostStories, insertStory } from './story-changes.queries.ts';

/**
 * Writes a story; returns its id. Throws `invalid/story_content_required` without text and files, `invalid/invalid_media`,
 * `invalid/story_video_too_long` and `conflict/too_many_stories`.
 */
export async function writeStory(
  trx: Transaction<Database>,
  viewer: Viewer,
  { content, backgroundColor, media, audience }: CreateStoryInput,
  now: number,
): Promise<number> {
  const isText = media.length === 0;
  if (isText && content === '') throw storyErrors.contentRequired();
  // The limit is counted under this lock.
  await lockMemberRow(trx, viewer.id);
  if (await hasMostStories(trx, viewer.id, now)) throw storyErrors.tooMany();
  const story = { authorId: viewer.id, content, visibility: audience, createdAt: now };
  const storyId = await insertStory(trx, { ...story, backgroundColor: isText ? backgroundColor : null });
  await attachStoryMedia(trx, storyId, viewer.id, media);
  return storyId;
}
