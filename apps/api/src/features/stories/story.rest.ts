import { DomainError } from '@vibeline/core/errors';
import { invalidMedia } from '@vibeline/core/features/media/media.rules';
import { INVALID_AUDIENCE } from '@vibeline/core/features/posts/audience.rules';
import {
  STORY_FILES_MAX,
  storyAudienceNotNarrower,
  storyContentRequired,
  storyNotFound,
  storyVideoTooLong,
  TOO_MANY_STORY_FILES,
  tooManyStories,
} from '@vibeline/core/features/stories/story.rules';
import {
  restArchivedStory,
  restStory,
  storyStrip,
  storyViewer,
  toRestStory,
} from '@vibeline/core/features/stories/story.schema';
import * as z from 'zod';
import { ownIdField, type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const mediaTypes = z
  .union([z.string().max(1000), z.array(z.string().max(20)).max(STORY_FILES_MAX)])
  .optional()
  .describe('Not read: what a file is, its bytes say.');

const createdStory = z
  .object({ story: restStory })
  .meta({ id: 'CreatedStory', description: 'The story that was created.' });

const restMemberStories = z.array(restStory);

export const storyRestRows: RestRow[] = [
  restList({
    path: '/api/stories',
    procedure: 'stories.list',
    operationId: 'listStories',
    summary: 'List live stories',
    description: 'Younger than 24 hours: your own, and those of members you follow or are friends with, newest first.',
    item: { schema: restStory, from: toRestStory },
    wrapped: 'stories',
  }),
  restRow({
    method: 'POST',
    path: '/api/stories',
    procedure: 'stories.create',
    operationId: 'createStory',
    summary: 'Create a story',
    description:
      'With media that were uploaded before (JSON), or with files (a multipart form, the field `media` repeated): all of them or, when one is refused, nothing. Without files it is a text story, which needs `content`. It lasts 24 hours. With an Idempotency-Key, a repeated call returns the first story again.',
    status: 201,
    takesForms: true,
    takesIdempotencyKey: true,
    extraInput: ownIdField('authorId').extend({ mediaTypes }),
    refusals: [
      storyContentRequired(),
      new DomainError('invalid', 'invalid_input', INVALID_AUDIENCE, { fields: { audience: INVALID_AUDIENCE } }),
      new DomainError('invalid', 'too_many_files', TOO_MANY_STORY_FILES),
      invalidMedia(),
      storyVideoTooLong(),
      tooManyStories(),
    ],
    files: {
      fields: [{ name: 'media', accepts: ['image', 'video'], max: STORY_FILES_MAX, tooMany: TOO_MANY_STORY_FILES }],
      isRequired: false,
      replaces: 'media',
    },
    response: { schema: createdStory, from: (story) => ({ story: toRestStory(story) }) },
  }),
  restList({
    path: '/api/stories/archived',
    procedure: 'stories.listArchived',
    operationId: 'listArchivedStories',
    summary: 'List your archived stories',
    description: 'All of yours that are older than 24 hours, newest first.',
    item: { schema: restArchivedStory, from: toRestStory },
  }),
  restRow({
    method: 'GET',
    path: '/api/stories/strip',
    procedure: 'stories.strip',
    operationId: 'listStoryAuthors',
    summary: 'List members with live stories',
    description:
      'You first, then those with stories that you have not viewed, then the others; in both the newest story first.',
    response: { schema: storyStrip, from: (authors) => authors },
  }),
  restRow({
    method: 'GET',
    path: '/api/users/:memberId/stories',
    procedure: 'stories.listOfMember',
    operationId: 'listUserStories',
    summary: 'List the live stories of a member',
    description: 'The oldest first; none when there are none that you may see.',
    response: { schema: restMemberStories, from: (stories) => stories.map(toRestStory) },
  }),
  restRow({
    method: 'DELETE',
    path: '/api/stories/:id',
    procedure: 'stories.remove',
    operationId: 'deleteStory',
    summary: 'Delete your story',
    description: 'Live or archived. Its files stop being served at once, and it is in no highlight any more.',
    refusals: [storyNotFound()],
  }),
  restRow({
    method: 'POST',
    path: '/api/stories/:id/views',
    procedure: 'stories.recordView',
    operationId: 'recordStoryView',
    summary: 'Record a view of a story',
    description: 'You count once, however often you view it; as its author not at all.',
    refusals: [storyNotFound()],
  }),
  restList({
    path: '/api/stories/:id/viewers',
    procedure: 'stories.listViewers',
    operationId: 'listStoryViewers',
    summary: 'List who has viewed your story',
    description: 'The latest first. Nobody once the story is older than 48 hours; the count stays.',
    refusals: [storyNotFound()],
    item: { schema: storyViewer, from: (viewer) => viewer },
  }),
  restRow({
    method: 'PUT',
    path: '/api/stories/:id/audience',
    procedure: 'stories.changeAudience',
    operationId: 'changeStoryAudience',
    summary: 'Give your story a smaller audience',
    description:
      'While it is live. It holds for its files at once, and takes the story out of your highlights with a larger audience. An audience can become smaller, never larger; the one it has already changes nothing.',
    refusals: [storyNotFound(), storyAudienceNotNarrower()],
    response: { schema: restStory, from: toRestStory },
  }),
  restRow({
    method: 'PUT',
    path: '/api/stories/:id/category',
    procedure: 'stories.setCategory',
    operationId: 'setStoryCategory',
    summary: 'Give your archived story a category',
    description: 'Or none.',
    refusals: [storyNotFound()],
    response: { schema: restArchivedStory, from: toRestStory },
  }),
];
