import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { ArchivedStory } from '@vibeline/core/features/stories/story.schema';
import { dateFormat } from '../../../lib/date-format.ts';
import { countOf } from '../../../ui/format-count.ts';

const EXCERPT_LENGTH = 80;
const day = dateFormat({ dateStyle: 'medium' });

function kindOf({ media }: ArchivedStory): string {
  if (media.length > 1) return `Story with ${media.length} files`;
  const [item] = media;
  if (!item) return 'Text story';
  return item.mediaType === 'video' ? 'Video story' : 'Picture story';
}

export function archivedStoryName(story: ArchivedStory): string {
  const { content, media, originalCreatedAt, viewCount } = story;
  const facts = [kindOf(story), day.format(new Date(originalCreatedAt)), countOf(viewCount, 'view')].join(', ');
  const about = content === '' ? (media[0]?.alt ?? '') : content;
  return about === '' ? facts : `${facts}: ${excerptOf(about, EXCERPT_LENGTH)}`;
}
