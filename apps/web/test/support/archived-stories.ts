import type { ArchivedStory } from '@vibeline/core/features/stories/story.schema';
import { authorOf, ownUser } from './members.ts';

/** An archived text story of the signed-in member's. */
export function archivedStoryOf(fields: Partial<ArchivedStory> = {}): ArchivedStory {
  return {
    id: 5,
    author: authorOf(ownUser),
    content: 'Good morning',
    backgroundColor: '#1f4e79',
    visibility: 'public',
    media: [],
    originalCreatedAt: '2026-03-01T12:00:00.000Z',
    archivedAt: '2026-03-02T12:00:00.000Z',
    viewCount: 0,
    highlightCategory: null,
    highlightIds: [],
    ...fields,
  };
}
