import type { Highlight, HighlightDetails } from '../features/highlights/highlight.schema.ts';
import { exampleMedia } from './entities.ts';
import { exampleStory } from './stories.ts';

const thumbnail = { id: exampleStory.id, media: exampleMedia, content: exampleStory.content, backgroundColor: null };

export const exampleHighlight: Highlight = {
  id: 9,
  ownerId: exampleStory.author.id,
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

export const exampleHighlightDetails: HighlightDetails = {
  ...exampleHighlight,
  owner: exampleStory.author,
  items: [exampleStory],
};
