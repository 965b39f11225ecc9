import type { Story, StoryAuthor } from '@vibeline/core/features/stories/story.schema';
import { authorOf } from './members.ts';

/** A text story of Ben's that the viewer has not viewed. */
export function storyOf(fields: Partial<Story> = {}): Story {
  return {
    id: 5,
    author: authorOf(),
    content: 'Good morning',
    backgroundColor: '#1f4e79',
    visibility: 'public',
    media: [],
    createdAt: '2026-03-01T12:00:00.000Z',
    expiresAt: '2026-03-02T12:00:00.000Z',
    viewCount: 0,
    isSeen: false,
    highlightIds: [],
    ...fields,
  };
}

/** Ben with one story that the viewer has not viewed. */
export function storyAuthorOf(fields: Partial<StoryAuthor> = {}): StoryAuthor {
  return { author: authorOf(), storyCount: 1, unseenCount: 1, latestAt: '2026-03-01T12:00:00.000Z', ...fields };
}
