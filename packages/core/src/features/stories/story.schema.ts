import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { visibleOrEmpty } from '../../text.rules.ts';
import { memberText } from '../../text.ts';
import { highlightCategory } from '../highlights/highlight-category.schema.ts';
import { type Media, media, postMediaInput } from '../media/media.schema.ts';
import { author } from '../members/member.schema.ts';
import { audience } from '../posts/private-post.schema.ts';
import { STORY_FILES_MAX, STRIP_AUTHORS_MAX, storyText, TOO_MANY_STORY_FILES } from './story.rules.ts';

const AUDIENCE_WORDS =
  '`public`: your followers and friends; `followers`: your friends; `close_followers`: your close friends.';

const backgroundColor = z
  .string({ error: 'Background colour must be text' })
  .max(7, { error: 'Background colour must be #rrggbb' })
  .regex(/^#[0-9a-f]{6}$/i, { error: 'Background colour must be #rrggbb' })
  .transform((color) => color.toLowerCase());

export const createStoryInput = z.object({
  content: memberText(storyText)
    .transform(visibleOrEmpty)
    .default('')
    .describe('The text of a text story, the caption of pictures and videos. Plain text.'),
  backgroundColor: backgroundColor.nullable().default(null).describe('Of a text story: `#rrggbb`.'),
  media: postMediaInput
    .refine((list) => list.length <= STORY_FILES_MAX, { error: TOO_MANY_STORY_FILES })
    .describe('Uploaded before with POST /api/media and in no post or story yet, in this order. None: a text story.'),
  audience: audience.default('public').describe(`For whom it is. ${AUDIENCE_WORDS}`),
});
export type CreateStoryInput = z.output<typeof createStoryInput>;

const storyId = idInput.describe('The story’s id.');
export const storyIdInput = z.object({ id: storyId });

export const memberStoriesInput = z.object({ memberId: idInput.describe('The member’s id.') });

export const changeStoryAudienceInput = z.object({
  id: storyId,
  visibility: audience.describe(`A smaller audience than it has. ${AUDIENCE_WORDS}`),
});
export type ChangeStoryAudienceInput = z.output<typeof changeStoryAudienceInput>;

export const listStoryViewersInput = pageInput.extend({ id: storyId });
export type ListStoryViewersInput = z.output<typeof listStoryViewersInput>;

export const listArchivedInput = pageInput.extend({
  category: highlightCategory.optional().describe('Only stories of this category.'),
});
export type ListArchivedInput = z.output<typeof listArchivedInput>;

export const setStoryCategoryInput = z.object({
  id: storyId,
  category: highlightCategory.nullable().describe('null for none.'),
});
export type SetStoryCategoryInput = z.output<typeof setStoryCategoryInput>;

export const story = z.object({
  id: id.describe('The story’s id.'),
  author,
  content: z.string().describe('Plain text: the text of a text story, else a caption; may be empty.'),
  backgroundColor: z.string().nullable().describe('`#rrggbb`, of a text story.'),
  visibility: audience.describe(
    'For whom it is. `public`: the author’s followers and friends; `followers`: their friends; `close_followers`: their close friends.',
  ),
  media: z.array(media).describe('Its pictures and videos, in order; empty for a text story.'),
  createdAt: isoTime,
  expiresAt: isoTime.describe('When it is archived: 24 hours after its creation.'),
  viewCount: z.number().int().nonnegative().describe('How many members have viewed it, its author not counted.'),
  isSeen: z.boolean().describe('Whether you have viewed it; true for your own.'),
  highlightIds: z.array(id).describe('Your highlights that contain it; empty for stories of others.'),
});
export type Story = z.output<typeof story>;

export const storyPage = pageOf(story);
export type StoryPage = z.output<typeof storyPage>;
export const memberStories = z.array(story).describe('The oldest first, as they are watched.');

const storyAuthor = z
  .object({
    author,
    storyCount: z.number().int().min(1).describe('How many live stories you may see.'),
    unseenCount: z.number().int().nonnegative().describe('How many of them you have not viewed; 0 for yourself.'),
    latestAt: isoTime.describe('When the newest of them was created.'),
  })
  .meta({ id: 'StoryAuthor', description: 'A member with live stories that you may see.' });
export type StoryAuthor = z.output<typeof storyAuthor>;

export const storyStrip = z.array(storyAuthor).max(STRIP_AUTHORS_MAX);
export type StoryStrip = z.output<typeof storyStrip>;

const storyViewer = z
  .object({ viewer: author, viewedAt: isoTime })
  .meta({ id: 'StoryViewer', description: 'A member who has viewed one of your stories.' });
export type StoryViewer = z.output<typeof storyViewer>;
export const storyViewerPage = pageOf(storyViewer);
export type StoryViewerPage = z.output<typeof storyViewerPage>;

export const archivedStory = z.object({
  id: story.shape.id,
  author,
  content: story.shape.content,
  backgroundColor: story.shape.backgroundColor,
  visibility: story.shape.visibility,
  media: story.shape.media,
  originalCreatedAt: isoTime,
  archivedAt: isoTime.describe('24 hours after its creation.'),
  viewCount: story.shape.viewCount,
  highlightCategory: highlightCategory.nullable().describe('null for none.'),
  highlightIds: z.array(id).describe('Your highlights that contain it.'),
});
export type ArchivedStory = z.output<typeof archivedStory>;
export const archivedStoryPage = pageOf(archivedStory);
export type ArchivedStoryPage = z.output<typeof archivedStoryPage>;

const restStoryMediaFields = {
  mediaUrl: z.string().nullable().describe('The first of `mediaUrls`.'),
  mediaUrls: z.array(z.string()).describe('Of `media`; a video that is still processed is left out.'),
  mediaType: z.enum(['image', 'video']).nullable().describe('The first of `mediaTypes`.'),
  mediaTypes: z.array(z.enum(['image', 'video'])).describe('Of each of `mediaUrls`.'),
};

function toRestStoryMediaFields(list: readonly Media[]) {
  const shown = list.flatMap(({ mediaUrl, mediaType }) => (mediaUrl === null ? [] : [{ mediaUrl, mediaType }]));
  return {
    mediaUrl: shown[0]?.mediaUrl ?? null,
    mediaUrls: shown.map(({ mediaUrl }) => mediaUrl),
    mediaType: shown[0]?.mediaType ?? null,
    mediaTypes: shown.map(({ mediaType }) => mediaType),
  };
}

export const restStory = story.extend(restStoryMediaFields).meta({ id: 'Story', description: 'A story.' });
export const restArchivedStory = archivedStory
  .extend(restStoryMediaFields)
  .meta({ id: 'ArchivedStory', description: 'One of your stories that are older than 24 hours.' });

export function toRestStory<Item extends { media: readonly Media[] }>(item: Item) {
  return { ...item, ...toRestStoryMediaFields(item.media) };
}
