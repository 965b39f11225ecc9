import type { Highlight, HighlightDetails } from '@vibeline/core/features/highlights/highlight.schema';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import type { OutputOf, ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { exampleMedia, examplePost } from './example-entities.ts';

const owner = examplePost.author;

const story: Story = {
  id: 71,
  author: owner,
  content: 'Second rise',
  backgroundColor: null,
  visibility: 'public',
  media: [exampleMedia],
  createdAt: '2026-05-04T08:15:30.000Z',
  expiresAt: '2026-05-05T08:15:30.000Z',
  viewCount: 14,
  isSeen: true,
};
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

export const highlightExamples = {
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
} satisfies { [Path in ProcedurePath]?: { input?: object; output: OutputOf<Path> } };
