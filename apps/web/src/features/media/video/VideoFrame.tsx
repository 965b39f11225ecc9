import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { useMemo } from 'react';
import { type FailureProps, lazyComponent } from '../../../ui/lazy-component.tsx';
import { BlurPlaceholder } from '../BlurPlaceholder.tsx';
import { frameRatio } from '../media-frame.rules.ts';
import { averageColor } from '../thumb-hash.ts';
import classes from './Video.module.css';
import { VideoFailure } from './VideoFailure.tsx';

interface VideoFrameProps {
  item: Media;
  author?: Pick<Author, 'id' | 'name'>;
  isOnBackdrop?: boolean;
}

const VideoPlayer = lazyComponent(() => import('./VideoPlayer.tsx'), 'VideoPlayer', {
  Fallback: Preview,
  Failure: PlayerFailure,
});
const UnreadyVideo = lazyComponent(() => import('./UnreadyVideo.tsx'), 'UnreadyVideo');

export function VideoFrame({ item, author, isOnBackdrop = false }: VideoFrameProps) {
  const { placeholder, state } = item;
  const backgroundColor = useMemo(() => averageColor(placeholder), [placeholder]);
  const isReady = state === 'ready' && item.mediaUrl !== null;
  return (
    <div
      className={classes.frame}
      data-state={state}
      data-backdrop={isOnBackdrop}
      style={isOnBackdrop ? undefined : { aspectRatio: frameRatio(item), backgroundColor }}
    >
      {!isOnBackdrop && <BlurPlaceholder placeholder={placeholder} />}
      {isReady && <VideoPlayer item={item} {...(author && { author })} />}
      {!isReady && <UnreadyVideo state={state} reason={item.reason} isOnBackdrop={isOnBackdrop} />}
    </div>
  );
}

function Preview({ item }: VideoFrameProps) {
  return item.previewUrl && <img className={`${classes.video} fill`} src={item.previewUrl} alt="" />;
}

function PlayerFailure({ part, onRetry }: FailureProps<VideoFrameProps>) {
  return <VideoFailure item={part.item} onRetry={onRetry} />;
}
