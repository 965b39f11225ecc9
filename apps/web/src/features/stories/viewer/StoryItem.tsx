import { Text } from '@mantine/core';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { Picture } from '../../media/Picture.tsx';
import { UnreadyVideo } from '../../media/video/UnreadyVideo.tsx';
import { playVideo } from '../../media/video/use-playback.ts';
import videoClasses from '../../media/video/Video.module.css';
import { pauseOthers } from '../../media/video/video-autoplay.ts';
import { useSound } from '../../media/video/video-sound.ts';
import { storyFont } from '../story-font.ts';
import { storyColors } from '../text-color.rules.ts';
import { type ItemStatus, isPlayable } from './playing/use-item-status.ts';
import { textSize } from './playing/viewer.rules.ts';
import classes from './StoryItem.module.css';

export interface StoryItemProps {
  story: Story;
  /** null for the text of a text story. */
  media: Media | null;
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  onStatus: (status: ItemStatus) => void;
  onEnd: () => void;
}

export function StoryItem({ media, ...props }: StoryItemProps) {
  if (media === null) return <StoryText story={props.story} />;
  if (media.mediaType === 'image') return <StoryPicture media={media} onStatus={props.onStatus} />;
  if (!isPlayable(media)) {
    return (
      <div className={videoClasses.frame} data-backdrop="true">
        <UnreadyVideo state={media.state} reason={media.reason} isOnBackdrop />
      </div>
    );
  }
  return <StoryVideo media={media} {...props} />;
}

/** A text of more lines may be higher than the frame. */
const LINES_MAX = 14;

function StoryText({ story: { content, backgroundColor } }: { story: Story }) {
  return (
    <div className={`${classes.page} fill`} style={storyColors(backgroundColor)}>
      <div className={classes.text} data-scrolls={content.split('\n').length > LINES_MAX} data-story-text>
        <Text
          {...storyFont(content, 640)}
          w="100%"
          ta="center"
          lts="-0.01em"
          textWrap={textSize(content) === 'large' ? 'balance' : 'pretty'}
          dir="auto"
        >
          <LinkedText text={content} />
        </Text>
      </div>
    </div>
  );
}

/** The widths of StoryViewer.module.css. */
export const PICTURE_SIZES = '(min-width: 768px) min(540px, 56vh), 100vw';
function StoryPicture({ media, onStatus }: { media: Media } & Pick<StoryItemProps, 'onStatus'>) {
  // A file that is being watched keeps its address, although each list may sign a new one.
  const [item] = useState(media);
  return (
    <Picture
      item={item}
      sizes={PICTURE_SIZES}
      fit="contain"
      isEager
      onBroken={(isBroken) => onStatus(isBroken ? 'broken' : 'ready')}
    />
  );
}

function StoryVideo({ media, video, isPlaying, onStatus, onEnd }: Omit<StoryItemProps, 'story'> & { media: Media }) {
  const [item] = useState(media);
  const hasSound = useSound();
  const changeStatus = useEffectEvent(onStatus);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (isPlaying) void playVideo(element);
    else element.pause();
  }, [video, isPlaying]);
  useEffect(() => {
    // The video was loaded before this element listened.
    if ((video.current?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA) changeStatus('ready');
  }, [video]);
  return (
    <video
      ref={video}
      className={`${classes.video} fill`}
      src={item.mediaUrl ?? undefined}
      poster={item.previewUrl ?? undefined}
      aria-label={item.alt ?? 'Video'}
      muted={!hasSound}
      playsInline
      preload="auto"
      disablePictureInPicture
      onPlay={(event) => pauseOthers(event.currentTarget)}
      onLoadedData={() => onStatus('ready')}
      onPlaying={() => onStatus('ready')}
      onWaiting={() => onStatus('loading')}
      onEnded={onEnd}
      onError={() => onStatus('broken')}
    >
      <track kind="captions" />
    </video>
  );
}
