import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Playback } from './use-playback.ts';
import classes from './Video.module.css';
import { pauseOthers, requestVideo } from './video-autoplay.ts';

interface VideoElementProps {
  item: Media;
  playback: Playback;
  preload: 'none' | 'metadata';
}

const LOOP_SECONDS = 60;

export function VideoElement({ item, playback: { video, hasSound, on }, preload }: VideoElementProps) {
  return (
    <video
      ref={video}
      className={`${classes.video} fill`}
      src={item.mediaUrl ?? undefined}
      poster={item.previewUrl ?? undefined}
      aria-label={item.alt ?? 'Video'}
      muted={!hasSound}
      loop={item.duration !== null && item.duration <= LOOP_SECONDS}
      playsInline
      preload={preload}
      onPlay={(event) => {
        pauseOthers(event.currentTarget);
        on.playing(true);
      }}
      onPause={() => on.playing(false)}
      onEnded={(event) => requestVideo(event.currentTarget, 'pause')}
      onTimeUpdate={(event) => on.second(Math.floor(event.currentTarget.currentTime))}
      onError={on.broken}
    >
      <track kind="captions" />
    </video>
  );
}
