import type { Highlight, HighlightDetails } from '@vibeline/core/features/highlights/highlight.schema';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { authorOf } from './members.ts';

/** A public highlight of the viewer with these stories. */
export function highlightOf(fields: Partial<Highlight> = {}, stories: readonly Story[] = []): Highlight {
  const thumbnails = stories.map(({ id, media, content, backgroundColor }) => ({
    id,
    media: media[0] ?? null,
    content,
    backgroundColor,
  }));
  return {
    id: 3,
    ownerId: 1,
    title: 'Summer',
    description: null,
    category: 'memories',
    visibility: 'public',
    storyCount: stories.length,
    cover: thumbnails[0] ?? null,
    thumbnails: thumbnails.slice(0, 3),
    stories: thumbnails.map(({ id, media }) => ({ id, mediaUrl: media?.mediaUrl ?? null })),
    viewCount: 0,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...fields,
  };
}

export function highlightDetailsOf(fields: Partial<Highlight>, items: Story[]): HighlightDetails {
  const owner = authorOf({ id: 1, name: 'Ana Prado', username: 'ana', relation: null });
  return { ...highlightOf(fields, items), owner, items };
}
