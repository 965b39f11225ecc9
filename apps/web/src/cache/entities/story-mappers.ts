import type {
  Highlight,
  HighlightDetails,
  HighlightThumbnail,
} from '@vibeline/core/features/highlights/highlight.schema';
import type { ArchivedStory, Story, StoryAuthor } from '@vibeline/core/features/stories/story.schema';
import { type EntityChanges, type EntityMapper, mapItems, withField } from './entity-mappers.ts';

function mapParts<Entity extends Story | ArchivedStory>(story: Entity, change: EntityChanges): Entity {
  const withAuthor = withField(story, 'author', change.author(story.author));
  return withField(withAuthor, 'media', mapItems(story.media, change.media));
}

export const mapStory: EntityMapper<Story> = (story, change) => change.story(mapParts(story, change));

export const mapArchivedStory: EntityMapper<ArchivedStory> = mapParts;

export const mapStoryAuthor: EntityMapper<StoryAuthor> = (entry, change) =>
  withField(entry, 'author', change.author(entry.author));

const mapThumbnail: EntityMapper<HighlightThumbnail> = (thumbnail, change) =>
  withField(thumbnail, 'media', thumbnail.media && change.media(thumbnail.media));

function mapHighlight<Entity extends Highlight>(highlight: Entity, change: EntityChanges): Entity {
  const withCover = withField(highlight, 'cover', highlight.cover && mapThumbnail(highlight.cover, change));
  return withField(
    withCover,
    'thumbnails',
    mapItems(highlight.thumbnails, (thumbnail) => mapThumbnail(thumbnail, change)),
  );
}

export const mapHighlights: EntityMapper<Highlight[]> = (highlights, change) =>
  mapItems(highlights, (highlight) => mapHighlight(highlight, change));

export const mapHighlightDetails: EntityMapper<HighlightDetails> = (highlight, change) => {
  const withOwner = withField(mapHighlight(highlight, change), 'owner', change.author(highlight.owner));
  return withField(
    withOwner,
    'items',
    mapItems(highlight.items, (story) => mapStory(story, change)),
  );
};
