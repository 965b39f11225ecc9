import { type FileOwner, mediaNamed } from '../media/serving/media-access.queries.ts';
import { canSeeStory } from '../visibility/story-visibility.queries.ts';

export const storyFiles: FileOwner = {
  ofVisitors: null,
  ofViewers: 'story',
  uses: (db, { name, viewerId, now }) =>
    mediaNamed(db, name).map((media) =>
      media
        .innerJoin('stories', 'stories.id', 'media.story_id')
        .where('media.story_id', 'is not', null)
        .where(canSeeStory(viewerId, now)),
    ),
};
