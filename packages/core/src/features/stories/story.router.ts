import * as z from 'zod';
import { exampleAuthor, exampleMedia } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { exampleArchivedStory, exampleStory } from '../../examples/stories.ts';
import { message } from '../../message.ts';
import { pageInput } from '../../page.ts';
import { proceduresOf, rateLimit, router, saveFiles } from '../../rpc/procedures.ts';
import { ownIdField } from '../../rpc/rest-call.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { mediaErrors } from '../media/media.errors.ts';
import { postErrors } from '../posts/post.errors.ts';
import { storyErrors } from './story.errors.ts';
import { STORY_FILES_MAX, TOO_MANY_STORY_FILES } from './story.rules.ts';
import {
  archivedStory,
  archivedStoryPage,
  changeStoryAudienceInput,
  createStoryInput,
  listArchivedInput,
  listStoryViewersInput,
  memberStories,
  memberStoriesInput,
  setStoryCategoryInput,
  story,
  storyIdInput,
  storyPage,
  storyStrip,
  storyViewerPage,
} from './story.schema.ts';

const { memberProcedure } = proceduresOf('stories');

const mediaTypes = z
  .union([z.string().max(1000), z.array(z.string().max(20)).max(STORY_FILES_MAX)])
  .optional()
  .describe('Not read: what a file is, its bytes say.');

export const storyRouter = router({
  strip: query(
    memberProcedure.output(storyStrip).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/stories/strip',
          operationId: 'listStoryAuthors',
          summary: 'List members with live stories',
          description:
            'You first, then those with stories that you have not viewed, then the others; in both the newest story first.',
        },
      ],
      example: {
        output: [{ author: exampleAuthor, storyCount: 3, unseenCount: 2, latestAt: exampleStory.createdAt }],
      },
    }),
  ),

  list: query(
    memberProcedure
      .input(pageInput)
      .output(storyPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/stories',
            operationId: 'listStories',
            summary: 'List live stories',
            description:
              'Younger than 24 hours: your own, and those of members you follow or are friends with, newest first.',
            isSpecified: true,
            wrapped: 'stories',
          },
        ],
        example: { output: page(exampleStory) },
      }),
  ),

  listOfMember: query(
    memberProcedure
      .input(memberStoriesInput)
      .output(memberStories)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/users/:memberId/stories',
            operationId: 'listUserStories',
            summary: 'List the live stories of a member',
            description: 'The oldest first; none when there are none that you may see.',
          },
        ],
        example: { input: { memberId: exampleStory.author.id }, output: [exampleStory] },
      }),
  ),

  create: mutation(
    memberProcedure
      .input(createStoryInput)
      .use(saveFiles)
      .use(rateLimit('stories'))
      .output(story)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/stories',
            operationId: 'createStory',
            summary: 'Create a story',
            description:
              'With media that were uploaded before (JSON), or with files (a multipart form, the field `media` repeated): all of them or, when one is refused, nothing. Without files it is a text story, which needs `content`. It lasts 24 hours. With an Idempotency-Key, a repeated call returns the first story again.',
            status: 201,
            isSpecified: true,
            takesIdempotencyKey: true,
            extraInput: ownIdField('authorId').extend({ mediaTypes }),
            files: {
              fields: [
                { name: 'media', accepts: ['image', 'video'], max: STORY_FILES_MAX, tooMany: TOO_MANY_STORY_FILES },
              ],
              isRequired: false,
              replaces: 'media',
            },
          },
        ],
        refusals: [
          storyErrors.contentRequired(),
          postErrors.invalidAudience(),
          mediaErrors.tooManyFiles(TOO_MANY_STORY_FILES),
          mediaErrors.invalid(),
          storyErrors.videoTooLong(),
          storyErrors.tooMany(),
        ],
        example: {
          input: {
            content: exampleStory.content,
            media: [{ id: exampleMedia.id, alt: exampleMedia.alt }],
            audience: 'public',
          },
          output: exampleStory,
        },
      }),
  ),

  remove: mutation(
    memberProcedure
      .input(storyIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/stories/:id',
            operationId: 'deleteStory',
            summary: 'Delete your story',
            description: 'Live or archived. Its files stop being served at once, and it is in no highlight any more.',
          },
        ],
        refusals: [storyErrors.notFound()],
        example: { input: { id: exampleStory.id } },
      }),
    { message: 'Story deleted' },
  ),

  changeAudience: mutation(
    memberProcedure
      .input(changeStoryAudienceInput)
      .use(rateLimit('highlights'))
      .output(story)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/stories/:id/audience',
            operationId: 'changeStoryAudience',
            summary: 'Give your story a smaller audience',
            description:
              'While it is live. It holds for its files at once, and takes the story out of your highlights with a larger audience. An audience can become smaller, never larger; the one it has already changes nothing.',
          },
        ],
        refusals: [storyErrors.notFound(), storyErrors.audienceNotNarrower()],
        example: {
          input: { id: exampleStory.id, visibility: 'close_followers' },
          output: { ...exampleStory, visibility: 'close_followers' },
        },
      }),
  ),

  recordView: mutation(
    memberProcedure
      .input(storyIdInput)
      .use(rateLimit('storyViews'))
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/stories/:id/views',
            operationId: 'recordStoryView',
            summary: 'Record a view of a story',
            description: 'You count once, however often you view it; as its author not at all.',
          },
        ],
        refusals: [storyErrors.notFound()],
        example: { input: { id: exampleStory.id } },
      }),
    { message: 'View recorded' },
  ),

  listViewers: query(
    memberProcedure
      .input(listStoryViewersInput)
      .output(storyViewerPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/stories/:id/viewers',
            operationId: 'listStoryViewers',
            summary: 'List who has viewed your story',
            description: 'The latest first. Nobody once the story is older than 48 hours; the count stays.',
          },
        ],
        refusals: [storyErrors.notFound()],
        example: {
          input: { id: exampleStory.id },
          output: page({ viewer: exampleAuthor, viewedAt: '2026-05-04T09:02:11.000Z' }),
        },
      }),
  ),

  listArchived: query(
    memberProcedure
      .input(listArchivedInput)
      .output(archivedStoryPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/stories/archived',
            operationId: 'listArchivedStories',
            summary: 'List your archived stories',
            description: 'All of yours that are older than 24 hours, newest first.',
            isSpecified: true,
          },
        ],
        example: { input: { category: 'memories' }, output: page(exampleArchivedStory) },
      }),
  ),

  setCategory: mutation(
    memberProcedure
      .input(setStoryCategoryInput)
      .use(rateLimit('highlights'))
      .output(archivedStory)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/stories/:id/category',
            operationId: 'setStoryCategory',
            summary: 'Give your archived story a category',
            description: 'Or none.',
          },
        ],
        refusals: [storyErrors.notFound()],
        example: {
          input: { id: exampleStory.id, category: 'memories' },
          output: exampleArchivedStory,
        },
      }),
  ),
});
