import { HIGHLIGHT_STORIES_MAX, HIGHLIGHTS_MAX } from '@vibeline/core/features/highlights/highlight.rules';
import { createHighlightInput } from '@vibeline/core/features/highlights/highlight.schema';
import { isArchived, STORY_FILES_MAX, TOO_MANY_STORY_FILES } from '@vibeline/core/features/stories/story.rules';
import { createStoryInput } from '@vibeline/core/features/stories/story.schema';
import {
  findFirstPosition,
  findSameHighlight,
  insertHighlight,
} from '../../features/highlights/highlight-changes.queries.ts';
import { insertHighlightStory } from '../../features/highlights/highlight-story.queries.ts';
import { attachStoryMedia } from '../../features/media/story-media.queries.ts';
import { lockMemberRow } from '../../features/members/member.queries.ts';
import { findSameStory, insertStory } from '../../features/stories/story-changes.queries.ts';
import type { HighlightItem, StoryItem } from '../formats/archive-content.ts';
import { addOnce, type ImportContext } from '../import-context.ts';
import { ExistingError, LeftOutError } from '../left-out-reason.ts';
import type { ProblemOf } from './add-media.ts';
import { addWithMedia } from './add-with-media.ts';
import { validText, validTime } from './valid-item.ts';

const storyProblem: ProblemOf = (kinds) => (kinds.length > STORY_FILES_MAX ? TOO_MANY_STORY_FILES : null);

/** Into the archive of stories, which is the member's alone; never among the live ones. */
export async function addStory(context: ImportContext, item: StoryItem): Promise<number | null> {
  const { viewer } = context;
  const parts = [item.createdAt, item.text, item.backgroundColor, item.media.length];
  return addWithMedia(
    context,
    { kind: 'stories', label: item.text, parts },
    {
      media: item.media,
      problemOf: storyProblem,
      prepare: () => prepareStory(context, item),
      async add(trx, story, saved) {
        if (saved.length === 0 && story.content === '')
          throw new LeftOutError('invalid', 'It has neither text nor a picture or video that could be brought');
        await lockMemberRow(trx, viewer.id);
        const targetId = await insertStory(trx, { ...story, authorId: viewer.id, visibility: item.audience });
        await attachStoryMedia(trx, targetId, viewer.id, saved);
        return { targetId };
      },
    },
  );
}

async function prepareStory({ db, viewer, now }: ImportContext, item: StoryItem) {
  const createdAt = validTime(item.createdAt, now());
  if (!isArchived(createdAt, now())) throw new LeftOutError('not_archived');
  const content = validText(createStoryInput.shape.content, item.text);
  const backgroundColor = validText(createStoryInput.shape.backgroundColor, item.backgroundColor);
  const existing = await findSameStory(db, { authorId: viewer.id, createdAt, content });
  if (existing !== null) throw new ExistingError(existing);
  return { content, backgroundColor, createdAt };
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
    const createdAt = validTime(item.createdAt, now());
    await lockMemberRow(trx, viewer.id);
    const existing = await findSameHighlight(trx, { ownerId: viewer.id, createdAt, title: input.title });
    if (existing !== null) throw new ExistingError(existing);
    // Two stories of an archive may be one here.
    const storyIds = [...new Set(item.storyIds.flatMap((id) => stories.get(id) ?? []))].slice(0, HIGHLIGHT_STORIES_MAX);
    if (storyIds.length === 0) throw new LeftOutError('target_missing', 'None of its stories is here');
    const { count, position } = await findFirstPosition(trx, viewer.id);
    if (count >= HIGHLIGHTS_MAX) throw new LeftOutError('limit', `You can have at most ${HIGHLIGHTS_MAX} highlights`);
    const targetId = await insertHighlight(trx, { ...input, ownerId: viewer.id, position, now: createdAt });
    for (const [index, storyId] of storyIds.entries())
      await insertHighlightStory(trx, { highlightId: targetId, storyId, position: index, category: input.category });
    return { targetId };
  });
}
