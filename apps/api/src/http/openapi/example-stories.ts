import type { ArchivedStory, Story } from '@vibeline/core/features/stories/story.schema';
import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { type Example, page } from './example.ts';
import { exampleAuthor, exampleMedia } from './example-entities.ts';

export const exampleStory: Story = {
  id: 77,
  author: { ...exampleAuthor, relation: null },
  content: 'First loaf of the day',
  backgroundColor: null,
  visibility: 'public',
  media: [exampleMedia],
  createdAt: '2026-05-04T08:15:30.000Z',
  expiresAt: '2026-05-05T08:15:30.000Z',
  viewCount: 12,
  isSeen: true,
  highlightIds: [],
};

const exampleArchivedStory: ArchivedStory = {
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

export const storyExamples: { [Path in ProcedurePath & `stories.${string}`]: Example<Path> } = {
  'stories.strip': {
    output: [{ author: exampleAuthor, storyCount: 3, unseenCount: 2, latestAt: exampleStory.createdAt }],
  },
  'stories.list': { output: page(exampleStory) },
  'stories.listOfMember': { input: { memberId: exampleStory.author.id }, output: [exampleStory] },
  'stories.create': {
    input: {
      content: exampleStory.content,
      media: [{ id: exampleMedia.id, alt: exampleMedia.alt }],
      audience: 'public',
    },
    output: exampleStory,
  },
  'stories.remove': { input: { id: exampleStory.id }, output: { message: 'Story deleted' } },
  'stories.changeAudience': {
    input: { id: exampleStory.id, visibility: 'close_followers' },
    output: { ...exampleStory, visibility: 'close_followers' },
  },
  'stories.recordView': { input: { id: exampleStory.id }, output: { message: 'View recorded' } },
  'stories.listViewers': {
    input: { id: exampleStory.id },
    output: page({ viewer: exampleAuthor, viewedAt: '2026-05-04T09:02:11.000Z' }),
  },
  'stories.listArchived': { input: { category: 'memories' }, output: page(exampleArchivedStory) },
  'stories.setCategory': {
    input: { id: exampleStory.id, category: 'memories' },
    output: exampleArchivedStory,
  },
};
