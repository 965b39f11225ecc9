import { STORY_MS } from '@vibeline/core/features/stories/story.rules';
import type { ArchivedStory, Story, StoryAuthor } from '@vibeline/core/features/stories/story.schema';
import type { MediaRow } from '../media/media.queries.ts';
import { type UrlOf, viewMedia } from '../media/media.view.ts';
import { type AuthorRow, viewAuthor } from '../members/member.view.ts';
import type { StoryRow } from './story.queries.ts';
import type { StripRow } from './strip.queries.ts';

interface Parts {
  media: MediaRow[];
  highlightIds: number[];
  urlOf: UrlOf;
}

export function viewStory(row: StoryRow, viewerId: number | null, { media, highlightIds, urlOf }: Parts): Story {
  return {
    id: row.id,
    author: viewAuthor(row, viewerId),
    content: row.content,
    backgroundColor: row.background_color,
    visibility: row.visibility,
    media: media.map((item) => viewMedia(item, urlOf)),
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.created_at + STORY_MS).toISOString(),
    viewCount: row.view_count,
    isSeen: row.author_id === viewerId || row.is_seen !== null,
    highlightIds,
  };
}

export function viewArchivedStory(row: StoryRow, parts: Parts): ArchivedStory {
  const story = viewStory(row, row.author_id, parts);
  return {
    id: story.id,
    author: story.author,
    content: story.content,
    backgroundColor: story.backgroundColor,
    visibility: story.visibility,
    media: story.media,
    originalCreatedAt: story.createdAt,
    archivedAt: story.expiresAt,
    viewCount: story.viewCount,
    highlightCategory: row.highlight_category,
    highlightIds: story.highlightIds,
  };
}

export function viewStoryAuthor(row: StripRow, author: AuthorRow, viewerId: number): StoryAuthor {
  return {
    author: viewAuthor(author, viewerId),
    storyCount: row.story_count,
    unseenCount: row.unseen_count,
    latestAt: new Date(row.latest_at).toISOString(),
  };
}
