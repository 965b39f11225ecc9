import { exampleHighlight, exampleHighlightDetails, exampleStory } from '../../examples/stories.ts';
import { message } from '../../message.ts';
import { proceduresOf, rateLimit, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { memberErrors } from '../members/member.errors.ts';
import { storyErrors } from '../stories/story.errors.ts';
import { highlightErrors } from './highlight.errors.ts';
import { HIGHLIGHT_STORIES_MAX, HIGHLIGHTS_MAX } from './highlight.rules.ts';
import {
  addedStory,
  addHighlightStoryInput,
  createHighlightInput,
  highlight,
  highlightDetails,
  highlightIdInput,
  highlights,
  memberHighlightsInput,
  orderHighlightStoriesInput,
  orderHighlightsInput,
  removeHighlightStoryInput,
  updateHighlightInput,
} from './highlight.schema.ts';

const { memberProcedure, visitorProcedure } = proceduresOf('stories');

export const highlightRouter = router({
  list: query(
    memberProcedure.output(highlights).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/memory-highlights',
          operationId: 'listHighlights',
          summary: 'List your highlights',
          description: `In your order; all of them, at most ${HIGHLIGHTS_MAX}. A new one is the first.`,
          isSpecified: true,
        },
      ],
      example: { output: [exampleHighlight] },
    }),
  ),

  listOfMember: query(
    visitorProcedure
      .input(memberHighlightsInput)
      .output(highlights)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/users/:memberId/memory-highlights',
            operationId: 'listUserHighlights',
            summary: 'List the highlights of a member',
            description: 'In the member’s order: those that you may see and that have a story.',
          },
        ],
        refusals: [memberErrors.notFound()],
        example: { input: { memberId: exampleStory.author.id }, output: [exampleHighlight] },
      }),
  ),

  get: query(
    visitorProcedure
      .input(highlightIdInput)
      .output(highlightDetails)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/memory-highlights/:id',
            operationId: 'getHighlight',
            summary: 'Get a highlight with its stories',
            description:
              'One that you may see. Who may see a highlight may see all of its stories and their files, whatever audience these had.',
          },
        ],
        refusals: [highlightErrors.notFound()],
        example: { input: { id: exampleHighlight.id }, output: exampleHighlightDetails },
      }),
  ),

  create: mutation(
    memberProcedure
      .input(createHighlightInput)
      .use(rateLimit('highlights'))
      .output(highlight)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/memory-highlights',
            operationId: 'createHighlight',
            summary: 'Create a highlight',
            description: 'Without stories. Until it has one, only you see it.',
            status: 201,
            isSpecified: true,
          },
        ],
        refusals: [highlightErrors.tooMany()],
        example: {
          input: {
            title: exampleHighlight.title,
            description: exampleHighlight.description,
            category: exampleHighlight.category,
          },
          output: { ...exampleHighlight, storyCount: 0, cover: null, thumbnails: [], viewCount: 0 },
        },
      }),
  ),

  update: mutation(
    memberProcedure
      .input(updateHighlightInput)
      .use(rateLimit('highlights'))
      .output(highlight)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/memory-highlights/:id',
            operationId: 'updateHighlight',
            summary: 'Change your highlight',
            description: 'A field left out stays as it is.',
          },
        ],
        refusals: [highlightErrors.notFound(), storyErrors.notFound()],
        example: { input: { id: exampleHighlight.id, title: exampleHighlight.title }, output: exampleHighlight },
      }),
  ),

  order: mutation(
    memberProcedure
      .input(orderHighlightsInput)
      .use(rateLimit('highlights'))
      .output(highlights)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/memory-highlights/order',
            operationId: 'orderHighlights',
            summary: 'Reorder your highlights',
            description: 'With the ids of all of them, each once.',
          },
        ],
        refusals: [highlightErrors.incompleteOrder()],
        example: { input: { ids: [exampleHighlight.id] }, output: [exampleHighlight] },
      }),
  ),

  remove: mutation(
    memberProcedure
      .input(highlightIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/memory-highlights/:id',
            operationId: 'deleteHighlight',
            summary: 'Delete your highlight',
            description: 'Its stories stay in your archive; their files are then served to nobody else.',
          },
        ],
        refusals: [highlightErrors.notFound()],
        example: { input: { id: exampleHighlight.id } },
      }),
    { message: 'Highlight deleted' },
  ),

  addStory: mutation(
    memberProcedure
      .input(addHighlightStoryInput)
      .use(rateLimit('highlights'))
      .output(addedStory)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/memory-highlights/:id/stories',
            operationId: 'addHighlightStory',
            summary: 'Add your story to your highlight',
            description: `At its end; at most ${HIGHLIGHT_STORIES_MAX}. A story without a category gets that of the highlight. Status 201 when it is new; 200 when the highlight contains it, which changes nothing.`,
            status: 201,
            isSpecified: true,
          },
        ],
        refusals: [highlightErrors.notFound(), storyErrors.notFound(), highlightErrors.tooManyStories()],
        example: {
          input: { id: exampleHighlight.id, archivedStoryId: exampleStory.id },
          output: { highlight: exampleHighlight, isNew: true },
        },
      }),
  ),

  removeStory: mutation(
    memberProcedure
      .input(removeHighlightStoryInput)
      .use(rateLimit('highlights'))
      .output(highlight)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/memory-highlights/:id/stories/:storyId',
            operationId: 'removeHighlightStory',
            summary: 'Take a story out of your highlight',
            description: 'It stays in your archive. Harmless when the highlight does not contain it.',
          },
        ],
        refusals: [highlightErrors.notFound()],
        example: { input: { id: exampleHighlight.id, storyId: exampleStory.id }, output: exampleHighlight },
      }),
  ),

  orderStories: mutation(
    memberProcedure
      .input(orderHighlightStoriesInput)
      .use(rateLimit('highlights'))
      .output(highlightDetails)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/memory-highlights/:id/order',
            operationId: 'orderHighlightStories',
            summary: 'Reorder the stories of your highlight',
            description: 'With the ids of all of them, each once.',
          },
        ],
        refusals: [highlightErrors.notFound(), highlightErrors.incompleteOrder()],
        example: { input: { id: exampleHighlight.id, storyIds: [exampleStory.id] }, output: exampleHighlightDetails },
      }),
  ),

  recordView: mutation(
    memberProcedure
      .input(highlightIdInput)
      .use(rateLimit('storyViews'))
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/memory-highlights/:id/views',
            operationId: 'recordHighlightView',
            summary: 'Record a view of a highlight',
            description: 'To be called when it is opened. A member counts once; you do not count for your own.',
          },
        ],
        refusals: [highlightErrors.notFound()],
        example: { input: { id: exampleHighlight.id } },
      }),
    { message: 'View recorded' },
  ),
});
