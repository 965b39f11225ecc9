import { THUMBNAILS_MAX } from '@vibeline/core/features/highlights/highlight.rules';
import type { Highlight, HighlightThumbnail } from '@vibeline/core/features/highlights/highlight.schema';
import type { MediaRow } from '../media/media.queries.ts';
import { type UrlOf, viewMedia } from '../media/media.view.ts';
import type { HighlightRow, StoryFileRow, ThumbnailRow } from './highlight.queries.ts';

interface HighlightParts {
  shown: readonly ThumbnailRow[];
  media: ReadonlyMap<number, MediaRow>;
  stories: readonly StoryFileRow[];
  urlOf: UrlOf;
}

export function viewHighlight(row: HighlightRow, { shown, media, stories, urlOf }: HighlightParts): Highlight {
  const view = (story: ThumbnailRow) => viewThumbnail(story, media.get(story.id), urlOf);
  const first = shown.filter(({ is_cover }) => is_cover === 0).slice(0, THUMBNAILS_MAX);
  const cover = shown.find(({ id }) => id === row.cover_story_id) ?? first[0];
  return {
    id: row.id,
    ownerId: row.owner_id,
    title: row.title,
    description: row.description,
    category: row.category,
    visibility: row.visibility,
    storyCount: row.story_count,
    cover: cover ? view(cover) : null,
    thumbnails: first.map(view),
    stories: stories.map(({ id, name }) => ({ id, mediaUrl: name === null ? null : urlOf(name) })),
    viewCount: row.view_count,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

function viewThumbnail(row: ThumbnailRow, media: MediaRow | undefined, urlOf: UrlOf): HighlightThumbnail {
  return {
    id: row.id,
    media: media ? viewMedia(media, urlOf) : null,
    content: row.content,
    backgroundColor: row.background_color,
  };
}
