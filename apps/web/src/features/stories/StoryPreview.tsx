import { Stack, Text } from '@mantine/core';
import { IconMovieOff } from '@tabler/icons-react';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { ReactNode } from 'react';
import { BlurPlaceholder } from '../media/BlurPlaceholder.tsx';
import { coverWidth } from '../media/media-frame.rules.ts';
import { Picture } from '../media/Picture.tsx';
import { Poster } from '../media/Poster.tsx';
import { VideoDuration } from '../media/video/VideoDuration.tsx';
import classes from './StoryPreview.module.css';
import { storyColors } from './text-color.rules.ts';

interface PreviewedStory {
  media: readonly Media[] | Media | null;
  content: string;
  /** `#rrggbb`, of a text story. */
  backgroundColor: string | null;
}

interface StoryPreviewProps {
  story: PreviewedStory;
  /** The width of its container, in CSS pixels: which copy of the picture is loaded. */
  width: number;
  /** Width over height of its container. */
  ratio?: number;
  isEager?: boolean;
}

export function StoryPreview({ story, width, ratio = 1, isEager = false }: StoryPreviewProps) {
  const [item] = firstOf(story.media);
  if (!item) return <TextPreview {...story} />;
  if (item.mediaType === 'video') return <VideoPreview item={item} />;
  const sizes = `${Math.ceil(width * coverWidth(item, { share: 1, ratio }))}px`;
  return <Picture item={item} sizes={sizes} isEager={isEager} />;
}

function firstOf(media: PreviewedStory['media']): readonly Media[] {
  if (media === null) return [];
  return 'id' in media ? [media] : media;
}

function TextPreview({ content, backgroundColor }: Pick<PreviewedStory, 'content' | 'backgroundColor'>) {
  return (
    <span className={`${classes.preview} ${classes.text} fill`} style={storyColors(backgroundColor)}>
      <Text span className={classes.words} lineClamp={7} fw={620} lh={1.3} ta="center" dir="auto">
        {content}
      </Text>
      <Text span className={classes.letters} fw={680} lh={1} ta="center" aria-hidden="true">
        Aa
      </Text>
    </span>
  );
}

function VideoPreview({ item }: { item: Media }) {
  const { state, placeholder, previewUrl, duration, alt } = item;
  return (
    <span className={`${classes.preview} fill`}>
      <BlurPlaceholder placeholder={placeholder} />
      {state === 'ready' && <Poster src={previewUrl} className="fill" />}
      {state === 'ready' && (
        <span className={classes.mark}>
          <VideoDuration duration={duration} />
        </span>
      )}
      {state === 'processing' && <Note>This video is being prepared</Note>}
      {state === 'failed' && (
        <Note>
          <IconMovieOff size={24} stroke={1.5} aria-hidden="true" />
          This video cannot be shown
        </Note>
      )}
      <span className="visually-hidden">{alt ?? 'Video'}</span>
    </span>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Stack
      component="span"
      className={`${classes.note} fill`}
      align="center"
      justify="center"
      gap={8}
      p={12}
      bg="var(--media-shade)"
      c="var(--media-ink)"
      fz="xs"
      lh={1.4}
      ta="center"
    >
      {children}
    </Stack>
  );
}
