import type { Media } from '@vibeline/core/features/media/media.schema';
import { useEffect, useRef } from 'react';
import { useReconnect } from '../../../lib/online.ts';
import { frameRatio, fullWidth, LIGHTBOX_WIDTH } from '../media-frame.rules.ts';
import { Picture } from '../Picture.tsx';
import { pauseOthers } from '../video/video-autoplay.ts';
import classes from './Lightbox.module.css';
import { stopEscape } from './stop-escape.ts';

interface LightboxPageProps {
  item: Media;
  isShown: boolean;
  isZoomed: boolean;
}

const FITTED_SIZES = `min(100vw, ${LIGHTBOX_WIDTH}px)`;

export function LightboxPage({ item, isShown, isZoomed }: LightboxPageProps) {
  const frame = { '--ratio': frameRatio(item), '--full': `${fullWidth(item)}px` };
  if (item.mediaType === 'video') {
    return (
      <div className={classes.frame} style={frame} data-frame="video">
        <LightboxVideo item={item} isShown={isShown} />
      </div>
    );
  }
  return (
    <div className={classes.frame} style={frame} data-frame="picture">
      <Picture
        item={item}
        sizes={isZoomed && item.width !== null ? `${item.width * 2}px` : FITTED_SIZES}
        fit="contain"
        isEager
      />
    </div>
  );
}

function LightboxVideo({ item, isShown }: Pick<LightboxPageProps, 'item' | 'isShown'>) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isShown) video.current?.pause();
  }, [isShown]);
  useReconnect(() => video.current?.error && video.current.load());
  return (
    <video
      {...stopEscape}
      ref={video}
      className={classes.video}
      src={item.mediaUrl ?? undefined}
      poster={item.previewUrl ?? undefined}
      aria-label={item.alt ?? 'Video'}
      controls
      playsInline
      preload={isShown ? 'metadata' : 'none'}
      onPlay={(event) => pauseOthers(event.currentTarget)}
    >
      <track kind="captions" />
    </video>
  );
}
