import type { Highlight, HighlightDetails } from '@vibeline/core/features/highlights/highlight.schema';
import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import type { Example } from './example.ts';
import { exampleMedia } from './example-entities.ts';
import { exampleStory as story } from './example-stories.ts';

const owner = story.author;

const thumbnail = { id: story.id, media: exampleMedia, content: story.content, backgroundColor: null };

const highlight: Highlight = {
  id: 9,
  ownerId: owner.id,
  title: 'Bread of the year',
  description: 'From the first loaf on.',
  category: 'achievements',
  visibility: 'public',
  storyCount: 1,
  cover: thumbnail,
  thumbnails: [thumbnail],
  viewCount: 23,
  createdAt: '2026-05-06T17:40:02.000Z',
};
const details: HighlightDetails = { ...highlight, owner, items: [story] };
const { id, title, description, category } = highlight;

export const highlightExamples: { [Path in ProcedurePath & `highlights.${string}`]: Example<Path> } = {
  'highlights.list': { output: [highlight] },
  'highlights.listOfMember': { input: { memberId: owner.id }, output: [highlight] },
  'highlights.get': { input: { id }, output: details },
  'highlights.create': {
    input: { title, description, category },
    output: { ...highlight, storyCount: 0, cover: null, thumbnails: [], viewCount: 0 },
  },
  'highlights.update': { input: { id, title }, output: highlight },
  'highlights.order': { input: { ids: [id] }, output: [highlight] },
  'highlights.remove': { input: { id }, output: { message: 'Highlight deleted' } },
  'highlights.addStory': { input: { id, archivedStoryId: story.id }, output: { highlight, isNew: true } },
  'highlights.removeStory': { input: { id, storyId: story.id }, output: highlight },
  'highlights.orderStories': { input: { id, storyIds: [story.id] }, output: details },
  'highlights.recordView': { input: { id }, output: { message: 'View recorded' } },
};
