import { THUMBNAILS_MAX } from '@vibeline/core/features/highlights/highlight.rules';
import type { Highlight, HighlightThumbnail } from '@vibeline/core/features/highlights/highlight.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { STORY_MS } from '@vibeline/core/features/stories/story.rules';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import type { MediaRow } from '../media/media.queries.ts';
import { type UrlOf, viewMedia } from '../media/media.view.ts';
import type { HighlightItemRow, HighlightRow, ThumbnailRow } from './highlight.queries.ts';

/** `shown`: its first stories in order, and the one chosen as cover. */
export function viewHighlight(
  row: HighlightRow,
  shown: readonly ThumbnailRow[],
  media: ReadonlyMap<number, MediaRow>,
  urlOf: UrlOf,
): Highlight {
  const view = (story: ThumbnailRow) => viewThumbnail(story, media.get(story.id), urlOf);
  const first = shown.filter(({ position }) => position < THUMBNAILS_MAX);
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

/** A story of a highlight. `viewerId` is null for visitors. */
export function viewItem(
  row: HighlightItemRow,
  author: Author,
  viewerId: number | null,
  media: readonly MediaRow[],
  urlOf: UrlOf,
): Story {
  return {
    id: row.id,
    author,
    content: row.content,
    backgroundColor: row.background_color,
    visibility: row.visibility,
    media: media.map((item) => viewMedia(item, urlOf)),
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.created_at + STORY_MS).toISOString(),
    viewCount: row.view_count,
    isSeen: row.is_seen !== null || author.id === viewerId,
  };
}
