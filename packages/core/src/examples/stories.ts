import type { Highlight, HighlightDetails } from '../features/highlights/highlight.schema.ts';
import type { ArchivedStory, Story } from '../features/stories/story.schema.ts';
import { exampleAuthor, exampleMedia } from './entities.ts';
import { exampleTime } from './time.ts';

export const exampleStory: Story = {
  id: 77,
  author: { ...exampleAuthor, relation: null },
  content: 'First loaf of the day',
  backgroundColor: null,
  visibility: 'public',
  media: [exampleMedia],
  createdAt: exampleTime,
  expiresAt: '2026-05-05T08:15:30.000Z',
  viewCount: 12,
  isSeen: true,
  highlightIds: [],
};

export const exampleArchivedStory: ArchivedStory = {
  id: exampleStory.id,
  author: exampleStory.author,
  content: exampleStory.content,
  backgroundColor: exampleStory.backgroundColor,
  visibility: exampleStory.visibility,
  media: exampleStory.media,
  originalCreatedAt: exampleStory.createdAt,
  archivedAt: exampleStory.expiresAt,
  viewCount: exampleStory.viewCount,
  highlightCategory: 'memories',
  highlightIds: [5],
};

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
  stories: [{ id: exampleStory.id, mediaUrl: exampleMedia.mediaUrl }],
  viewCount: 23,
  createdAt: '2026-05-06T17:40:02.000Z',
};

export const exampleHighlightDetails: HighlightDetails = {
  ...exampleHighlight,
  owner: exampleStory.author,
  items: [exampleStory],
};
