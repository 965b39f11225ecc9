import { HIGHLIGHT_STORIES_MAX, HIGHLIGHTS_MAX } from '@vibeline/core/features/highlights/highlight.rules';
import { createHighlightInput } from '@vibeline/core/features/highlights/highlight.schema';
import type { PostMediaInput } from '@vibeline/core/features/media/media.schema';
import { isArchived, STORY_FILES_MAX } from '@vibeline/core/features/stories/story.rules';
import { createStoryInput } from '@vibeline/core/features/stories/story.schema';
import { findFirstPosition, insertHighlight } from '../../features/highlights/highlight-changes.queries.ts';
import { insertHighlightStory } from '../../features/highlights/highlight-story.queries.ts';
import { attachStoryMedia } from '../../features/media/story-media.queries.ts';
import { lockMemberRow } from '../../features/members/member.queries.ts';
import { insertStory } from '../../features/stories/story-changes.queries.ts';
import type { HighlightItem, StoryItem } from '../formats/archive-content.ts';
import { addOnce, type ImportContext, LeftOutError } from '../import-context.ts';
import { addMedia } from './add-media.ts';
import { validText, validTime } from './valid-item.ts';

/** Into the archive of stories, which is the member's alone; never among the live ones. */
export async function addStory(context: ImportContext, item: StoryItem): Promise<number | null> {
  const { viewer, now, services } = context;
  const label = item.text;
  const parts = [item.createdAt, item.text, item.backgroundColor, item.media.length];
  let media: PostMediaInput = [];
  const prepare = async () => {
    const createdAt = validTime(item.createdAt, now());
    if (!isArchived(createdAt, now())) throw new LeftOutError('live');
    const content = validText(createStoryInput.shape.content, item.text);
    const backgroundColor = validText(createStoryInput.shape.backgroundColor, item.backgroundColor);
    media = await addMedia(context, item.media.slice(0, STORY_FILES_MAX), label);
    if (media.length === 0 && content === '') throw new LeftOutError('invalid');
    return { content, backgroundColor, createdAt };
  };
  try {
    return await addOnce(
      context,
      { kind: 'stories', label, parts },
      async (trx, story) => {
        await lockMemberRow(trx, viewer.id);
        const targetId = await insertStory(trx, { ...story, authorId: viewer.id, visibility: item.audience });
        await attachStoryMedia(trx, targetId, viewer.id, media);
        return { targetId };
      },
      prepare,
    );
  } finally {
    await services.media.discardUnused(
      viewer,
      media.map(({ id }) => id),
    );
  }
}

export async function addHighlight(
  context: ImportContext,
  item: HighlightItem,
  stories: ReadonlyMap<string, number>,
): Promise<void> {
  const { viewer, now } = context;
  const parts = [item.createdAt, item.title];
  await addOnce(context, { kind: 'highlights', label: item.title, parts }, async (trx) => {
    const { audience: visibility, title, description, category } = item;
    const input = validText(createHighlightInput, { title, description, category, visibility });
    const storyIds = item.storyIds.flatMap((id) => stories.get(id) ?? []).slice(0, HIGHLIGHT_STORIES_MAX);
    if (storyIds.length === 0) throw new LeftOutError('elsewhere');
    await lockMemberRow(trx, viewer.id);
    const { count, position } = await findFirstPosition(trx, viewer.id);
    if (count >= HIGHLIGHTS_MAX) throw new LeftOutError('limit');
    const made = { ...input, ownerId: viewer.id, position, now: validTime(item.createdAt, now()) };
    const targetId = await insertHighlight(trx, made);
    for (const [index, storyId] of storyIds.entries())
      await insertHighlightStory(trx, { highlightId: targetId, storyId, position: index, category: input.category });
    return { targetId };
  });
}
