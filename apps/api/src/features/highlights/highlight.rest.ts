import {
  HIGHLIGHT_STORIES_MAX,
  HIGHLIGHTS_MAX,
  highlightNotFound,
  incompleteOrder,
  tooManyHighlightStories,
  tooManyHighlights,
} from '@vibeline/core/features/highlights/highlight.rules';
import {
  restHighlight,
  restHighlightDetails,
  toRestHighlight,
  toRestHighlightDetails,
} from '@vibeline/core/features/highlights/highlight.schema';
import { userNotFound } from '@vibeline/core/features/members/member.rules';
import { storyNotFound } from '@vibeline/core/features/stories/story.rules';
import { type RestRow, restRow } from '../../http/rest/rest-row.ts';

const response = { schema: restHighlight, from: toRestHighlight };
const details = { schema: restHighlightDetails, from: toRestHighlightDetails };
const list = {
  schema: restHighlight.array().max(HIGHLIGHTS_MAX),
  from: (items: Parameters<typeof toRestHighlight>[0][]) => items.map(toRestHighlight),
};

export const highlightRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/memory-highlights',
    procedure: 'highlights.list',
    operationId: 'listHighlights',
    summary: 'List your highlights',
    description: `In your order; all of them, at most ${HIGHLIGHTS_MAX}. A new one is the first.`,
    response: list,
  }),
  restRow({
    method: 'POST',
    path: '/api/memory-highlights',
    procedure: 'highlights.create',
    operationId: 'createHighlight',
    summary: 'Create a highlight',
    description: 'Without stories. Until it has one, only you see it.',
    status: 201,
    refusals: [tooManyHighlights()],
    response,
  }),
  restRow({
    method: 'PUT',
    path: '/api/memory-highlights/order',
    procedure: 'highlights.order',
    operationId: 'orderHighlights',
    summary: 'Reorder your highlights',
    description: 'With the ids of all of them, each once.',
    refusals: [incompleteOrder()],
    response: list,
  }),
  restRow({
    method: 'GET',
    path: '/api/memory-highlights/:id',
    procedure: 'highlights.get',
    operationId: 'getHighlight',
    summary: 'Get a highlight with its stories',
    description:
      'One that you may see. Who may see a highlight may see all of its stories and their files, whatever audience these had.',
    refusals: [highlightNotFound()],
    response: details,
  }),
  restRow({
    method: 'PUT',
    path: '/api/memory-highlights/:id',
    procedure: 'highlights.update',
    operationId: 'updateHighlight',
    summary: 'Change your highlight',
    description: 'A field left out stays as it is.',
    refusals: [highlightNotFound(), storyNotFound()],
    response,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/memory-highlights/:id',
    procedure: 'highlights.remove',
    operationId: 'deleteHighlight',
    summary: 'Delete your highlight',
    description: 'Its stories stay in your archive; their files are then served to nobody else.',
    refusals: [highlightNotFound()],
  }),
  restRow({
    method: 'POST',
    path: '/api/memory-highlights/:id/stories',
    procedure: 'highlights.addStory',
    operationId: 'addHighlightStory',
    summary: 'Add your story to your highlight',
    description: `At its end; at most ${HIGHLIGHT_STORIES_MAX}. A story without a category gets that of the highlight. Status 201 when it is new; 200 when the highlight contains it, which changes nothing.`,
    status: 201,
    statusOf: ({ isNew }) => (isNew ? 201 : 200),
    refusals: [highlightNotFound(), storyNotFound(), tooManyHighlightStories()],
    response: { schema: restHighlight, from: ({ highlight }) => toRestHighlight(highlight) },
  }),
  restRow({
    method: 'DELETE',
    path: '/api/memory-highlights/:id/stories/:storyId',
    procedure: 'highlights.removeStory',
    operationId: 'removeHighlightStory',
    summary: 'Take a story out of your highlight',
    description: 'It stays in your archive. Harmless when the highlight does not contain it.',
    refusals: [highlightNotFound()],
    response,
  }),
  restRow({
    method: 'PUT',
    path: '/api/memory-highlights/:id/order',
    procedure: 'highlights.orderStories',
    operationId: 'orderHighlightStories',
    summary: 'Reorder the stories of your highlight',
    description: 'With the ids of all of them, each once.',
    refusals: [highlightNotFound(), incompleteOrder()],
    response: details,
  }),
  restRow({
    method: 'POST',
    path: '/api/memory-highlights/:id/views',
    procedure: 'highlights.recordView',
    operationId: 'recordHighlightView',
    summary: 'Record a view of a highlight',
    description: 'To be called when it is opened. A member counts once; you do not count for your own.',
    refusals: [highlightNotFound()],
  }),
  restRow({
    method: 'GET',
    path: '/api/users/:memberId/memory-highlights',
    procedure: 'highlights.listOfMember',
    operationId: 'listUserHighlights',
    summary: 'List the highlights of a member',
    description: 'In the member’s order: those that you may see and that have a story.',
    refusals: [userNotFound()],
    response: list,
  }),
];
