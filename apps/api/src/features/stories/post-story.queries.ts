import { postStoryErrors } from '@vibeline/core/features/stories/story.errors';
import { captionOfPost } from '@vibeline/core/features/stories/story.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { copyMediaToStory } from '../media/story-media.queries.ts';
import { hasMostStories, insertStory, type NewStory } from './story-changes.queries.ts';

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
