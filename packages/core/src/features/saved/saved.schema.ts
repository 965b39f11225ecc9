import * as z from 'zod';
import { id, idInput, idsInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { normalizeText } from '../../text.rules.ts';
import { boundedText, memberText } from '../../text.ts';
import { comment } from '../comments/comment.schema.ts';
import { post, restPost, toRestPost } from '../posts/post.schema.ts';
import { restStory, story, toRestStory } from '../stories/story.schema.ts';
import { folderName, SAVED_FOLDERS_MAX, SAVED_IDS_MAX, SAVED_SEARCH_MAX, savedKinds } from './saved.rules.ts';

const kind = z
  .enum(savedKinds, { error: `kind must be one of ${savedKinds.join(', ')}` })
  .default('post')
  .describe('What is saved: a post, a comment or a story.');
const folderId = idInput.describe('One of your folders.');

export const savedTargetInput = z.object({ kind, id: idInput.describe('The id of the post, comment or story.') });
export type SavedTargetInput = z.output<typeof savedTargetInput>;

export const savedIdsInput = z.object({
  kind,
  ids: idsInput(SAVED_IDS_MAX).describe('Ids of posts, comments or stories; in a query divided by commas.'),
});

export const savedIds = z
  .object({ ids: z.array(id).max(SAVED_IDS_MAX).describe('Those of the ids that you have saved, in no order.') })
  .meta({ id: 'SavedIds', description: 'Which of several things you have saved. Nobody else knows.' });

export const saveInput = savedTargetInput.extend({
  folderId: folderId
    .nullable()
    .optional()
    .describe('The folder to put it into; null: into none. Without it, what is saved stays where it is.'),
});
export type SaveInput = z.output<typeof saveInput>;

const SEARCH_TOO_LONG = `A search can be at most ${SAVED_SEARCH_MAX} characters long`;

export const listSavedInput = pageInput.extend({
  folderId: folderId.optional().describe('Only what is in this folder.'),
  search: boundedText(SAVED_SEARCH_MAX, { required: 'search must be text', tooLong: SEARCH_TOO_LONG })
    .transform(normalizeText)
    .refine((text) => text.length <= SAVED_SEARCH_MAX, { error: SEARCH_TOO_LONG })
    .optional()
    .meta({
      description:
        'Only what has all these words in its text, hashtags or name of its author. Case and accents make no difference.',
      maxLength: SAVED_SEARCH_MAX,
    }),
});
export type ListSavedInput = z.output<typeof listSavedInput>;

export const savedState = z
  .object({
    isSaved: z.boolean().describe('Whether you have saved it.'),
    folderId: id.nullable().describe('The folder it is in; null without one.'),
  })
  .meta({ id: 'SavedState', description: 'Whether you have saved something. Nobody else knows.' });
export type SavedState = z.output<typeof savedState>;

const POST = 'The post that was saved; null for another kind, and when you may not see it any more.';
const STORY = 'As `post`.';

export const savedItem = z.object({
  kind: z.enum(savedKinds).describe('What was saved: a post, a comment or a story.'),
  id: id.describe('The id of the post, comment or story.'),
  folderId: id.nullable().describe('The folder it is in; null without one.'),
  savedAt: isoTime,
  post: post.nullable().describe(POST),
  comment: comment.nullable().describe('As `post`; without its replies.'),
  story: story.nullable().describe(STORY),
});
export type SavedItem = z.output<typeof savedItem>;

export const restSavedItem = savedItem
  .extend({ post: restPost.nullable().describe(POST), story: restStory.nullable().describe(STORY) })
  .meta({
    id: 'SavedItem',
    description: 'A post, comment or story that you have saved. All three are null when it is no longer available.',
  });

export function toRestSavedItem(item: SavedItem): z.output<typeof restSavedItem> {
  return { ...item, post: item.post && toRestPost(item.post), story: item.story && toRestStory(item.story) };
}

export const savedPage = pageOf(savedItem);
export type SavedPage = z.output<typeof savedPage>;

const name = memberText(folderName)
  .transform((text) => text.trim())
  .describe('Plain text in one line, not blank. Two folders cannot have the same name.');

export const savedFolder = z
  .object({
    id: id.describe('The folder’s id.'),
    name: z.string().describe('As you wrote it.'),
    count: z
      .number()
      .int()
      .nonnegative()
      .describe('How many things are in it, also those that are no longer available.'),
    createdAt: isoTime,
  })
  .meta({ id: 'SavedFolder', description: 'A folder for what you have saved. Nobody else knows.' });
export type SavedFolder = z.output<typeof savedFolder>;

export const savedFolders = z.array(savedFolder).max(SAVED_FOLDERS_MAX);

export const addFolderInput = z.object({ name });
export const renameFolderInput = z.object({ id: folderId, name });
export type RenameFolderInput = z.output<typeof renameFolderInput>;
export const removeFolderInput = z.object({ id: folderId });
