import { Text } from '@mantine/core';
import type { ArchivedStory } from '@vibeline/core/features/stories/story.schema';
import { MediaCarousel } from '../../media/MediaCarousel.tsx';
import { storyFont } from '../story-font.ts';
import { storyColors } from '../text-color.rules.ts';
import classes from './StoryMedia.module.css';

export function StoryMedia({ story }: { story: ArchivedStory }) {
  const { media, content, backgroundColor } = story;
  if (media.length > 0) {
    return (
      <div className={classes.root}>
        <MediaCarousel items={media} isFilling sizes="(min-width: 1024px) 600px, 100vw" />
      </div>
    );
  }
  return (
    <div className={`${classes.root} ${classes.text}`} style={storyColors(backgroundColor)}>
      <Text {...storyFont(content, 620)} ta="center" dir="auto" style={{ whiteSpace: 'pre-line' }}>
        {content}
      </Text>
    </div>
  );
}
