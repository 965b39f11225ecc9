import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { visibleOrEmpty } from '../../text.rules.ts';
import { memberText } from '../../text.ts';
import { media } from '../media/media.schema.ts';
import { author } from '../members/member.schema.ts';
import { audience } from '../posts/private-post.schema.ts';
import { restStory, story, toRestStory } from '../stories/story.schema.ts';
import {
  HIGHLIGHT_STORIES_MAX,
  HIGHLIGHTS_MAX,
  highlightDescription,
  highlightTitle,
  THUMBNAILS_MAX,
} from './highlight.rules.ts';
import { highlightCategories } from './highlight-categories.rules.ts';
import { highlightCategory } from './highlight-category.schema.ts';

const title = memberText(highlightTitle)
  .transform((text) => text.trim())
  .describe('Plain text, not blank.');
const description = memberText(highlightDescription)
  .transform((text) => visibleOrEmpty(text) || null)
  .nullable()
  .describe('Plain text; a blank one counts as none.');
const category = z
  .enum(highlightCategories, {
    error: (issue) =>
      issue.input === undefined || issue.input === ''
        ? 'Category required'
        : `category must be one of ${highlightCategories.join(', ')}`,
  })
  .describe('Also given to stories that are added and have none.');
const visibility = audience.describe(
  'For whom it is. `public`: whoever may see your profile; `followers`: your friends; `close_followers`: your close friends.',
);

export const createHighlightInput = z.object({
  title,
  description: description.default(null),
  category,
  visibility: visibility.default('public'),
});
export type CreateHighlightInput = z.output<typeof createHighlightInput>;

const highlightId = idInput.describe('The highlight’s id.');
export const highlightIdInput = z.object({ id: highlightId });
export const memberHighlightsInput = z.object({ memberId: idInput.describe('The member’s id.') });

export const updateHighlightInput = z.object({
  id: highlightId,
  title: title.optional(),
  description: description.optional(),
  category: category.optional(),
  visibility: visibility.optional(),
  coverStoryId: idInput.nullable().optional().describe('The story in it that is shown for it; null for the first.'),
});
export type UpdateHighlightInput = z.output<typeof updateHighlightInput>;

export const addHighlightStoryInput = z.object({
  id: highlightId,
  archivedStoryId: idInput.describe('The id of one of your stories, archived or still live.'),
});
export type AddHighlightStoryInput = z.output<typeof addHighlightStoryInput>;

export const removeHighlightStoryInput = z.object({ id: highlightId, storyId: idInput.describe('The story’s id.') });

const order = (max: number) =>
  z
    .array(idInput, { error: 'Ids must be a list' })
    .max(max, { error: `At most ${max} ids` })
    .describe('All ids, in the new order.');

export const orderHighlightsInput = z.object({ ids: order(HIGHLIGHTS_MAX) });
export const orderHighlightStoriesInput = z.object({ id: highlightId, storyIds: order(HIGHLIGHT_STORIES_MAX) });
export type OrderHighlightStoriesInput = z.output<typeof orderHighlightStoriesInput>;

const highlightThumbnail = z
  .object({
    id: id.describe('The story’s id.'),
    media: media.nullable().describe('The first of the story; null for a text story.'),
    content: z.string().describe('The text or caption of the story.'),
    backgroundColor: z.string().nullable().describe('`#rrggbb`, of a text story.'),
  })
  .meta({ id: 'HighlightThumbnail', description: 'A story as a highlight shows it.' });
export type HighlightThumbnail = z.output<typeof highlightThumbnail>;

const highlightStory = z
  .object({
    id: id.describe('The story’s id.'),
    mediaUrl: z.string().nullable().describe('null for a text story.'),
  })
  .meta({
    id: 'MemoryHighlightStory',
    description: 'A story of a highlight with the URL of its first picture or video.',
  });

export const highlight = z
  .object({
    id: id.describe('The highlight’s id.'),
    ownerId: id.describe('The id of the member whose it is.'),
    title: z.string().describe('Plain text.'),
    description: z.string().nullable().describe('Plain text.'),
    category: highlightCategory.describe('What its stories are about.'),
    visibility: audience.describe(
      'For whom it is. `public`: whoever may see its owner’s profile; `followers`: the owner’s friends; `close_followers`: their close friends.',
    ),
    storyCount: z.number().int().nonnegative().describe('How many stories it has.'),
    cover: highlightThumbnail.nullable().describe('The story that is shown for it; null while it has none.'),
    thumbnails: z.array(highlightThumbnail).max(THUMBNAILS_MAX).describe('The first three stories.'),
    stories: z.array(highlightStory).max(HIGHLIGHT_STORIES_MAX).describe('All of its stories, in order.'),
    viewCount: z.number().int().nonnegative().describe('How many members have viewed it, its owner not counted.'),
    createdAt: isoTime.describe('When the highlight was created.'),
  })
  .meta({ id: 'MemoryHighlight', description: 'Stories that a member has kept.' });
export type Highlight = z.output<typeof highlight>;
/** In their owner's order; a new one is the first. */
export const highlights = z.array(highlight).max(HIGHLIGHTS_MAX);

export const highlightDetails = highlight.extend({
  owner: author.describe('The member whose it is.'),
  items: z
    .array(story)
    .max(HIGHLIGHT_STORIES_MAX)
    .describe('Its stories, in order; for others than their author with the highlight’s audience and without views.'),
});
export type HighlightDetails = z.output<typeof highlightDetails>;

export const addedStory = z.object({ highlight, isNew: z.boolean().describe('false when it contained it before.') });
export type AddedStory = z.output<typeof addedStory>;

export const restHighlightDetails = highlight
  .extend({ owner: author, items: z.array(restStory).describe('Its stories, in order.') })
  .meta({ id: 'MemoryHighlightDetails', description: 'A highlight with all of its stories.' });

export function toRestHighlightDetails(item: HighlightDetails) {
  return { ...item, items: item.items.map(toRestStory) };
}
