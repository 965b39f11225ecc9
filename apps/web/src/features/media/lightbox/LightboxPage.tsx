import type { Media } from '@vibeline/core/features/media/media.schema';
import { useEffect, useRef, useState } from 'react';
import { useReconnect } from '../../../lib/connection/use-connection.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { frameRatio, fullWidth, LIGHTBOX_WIDTH } from '../media-frame.rules.ts';
import { Picture } from '../Picture.tsx';
import { panoramaName } from '../panorama.rules.ts';
import { usePictureAttempt } from '../use-picture-attempt.ts';
import { VideoFailure } from '../video/VideoFailure.tsx';
import { VideoNote } from '../video/VideoNote.tsx';
import { pauseOthers } from '../video/video-autoplay.ts';
import classes from './Lightbox.module.css';

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
    <div
      className={classes.frame}
      style={frame}
      data-frame="picture"
      data-width={item.width}
      data-height={item.height}
      data-panorama={panoramaName(item) ?? undefined}
    >
      <LightboxPicture item={item} isZoomed={isZoomed} />
    </div>
  );
}

function LightboxPicture({ item, isZoomed }: Pick<LightboxPageProps, 'item' | 'isZoomed'>) {
  const { attempt, isBroken, setBroken, retry } = usePictureAttempt();
  return (
    <>
      <Picture
        key={attempt}
        item={item}
        sizes={isZoomed && item.width !== null ? `${item.width * 2}px` : FITTED_SIZES}
        fit="contain"
        isOnBackdrop
        isEager
        onBroken={setBroken}
      />
      {isBroken && (
        <VideoNote role="alert" isOnBackdrop fz="md">
          <p>This picture could not be loaded</p>
          <Button variant="default" onClick={retry}>
            Retry
          </Button>
        </VideoNote>
      )}
    </>
  );
}

function LightboxVideo({ item, isShown }: Pick<LightboxPageProps, 'item' | 'isShown'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isShown) video.current?.pause();
  }, [isShown]);
  useReconnect(() => setBroken(false));
  if (isBroken) return <VideoFailure item={item} isOnBackdrop onRetry={() => setBroken(false)} />;
  return (
    <video
      ref={video}
      className="fill"
      style={{ objectFit: 'contain' }}
      src={item.mediaUrl ?? undefined}
      poster={item.previewUrl ?? undefined}
      aria-label={item.alt ?? 'Video'}
      controls
      playsInline
      preload={isShown ? 'metadata' : 'none'}
      onPlay={(event) => pauseOthers(event.currentTarget)}
      onError={() => setBroken(true)}
    >
      <track kind="captions" />
    </video>
  );
}
