import { type FileOwner, mediaNamed } from '../media/serving/media-access.queries.ts';
import { canSeeHighlight } from '../visibility/highlight-visibility.queries.ts';
import { isShownInHighlight } from '../visibility/story-visibility.queries.ts';

export const highlightFiles: FileOwner = {
  ofVisitors: 'story',
  ofViewers: 'story',
  uses: (db, { name, viewerId }) =>
    mediaNamed(db, name).map((media) =>
      media
        .innerJoin('stories', 'stories.id', 'media.story_id')
        .innerJoin('highlight_stories', 'highlight_stories.story_id', 'media.story_id')
        .innerJoin('highlights', 'highlights.id', 'highlight_stories.highlight_id')
        .where('media.story_id', 'is not', null)
        .where(isShownInHighlight(viewerId))
        .where(canSeeHighlight(viewerId)),
    ),
};
