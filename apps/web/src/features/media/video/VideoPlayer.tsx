import { Link } from '@tanstack/react-router';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReconnect } from '../../../lib/connection/use-connection.ts';
import { paths } from '../../../lib/paths.ts';
import classes from './Video.module.css';
import { VideoControls } from './VideoControls.tsx';
import { VideoFailure } from './VideoFailure.tsx';
import { pauseOthers, registerVideo, requestVideo } from './video-autoplay.ts';
import { isSoundOn, setSound, useSound } from './video-sound.ts';

interface VideoPlayerProps {
  item: Media;
  author?: Pick<Author, 'id' | 'name'>;
}

const LOOP_SECONDS = 60;

export function VideoPlayer({ item, author }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [second, setSecond] = useState(0);
  const hasSound = useSound();
  useAutoplay(video);
  const toggle = () => video.current && requestVideo(video.current, isPlaying ? 'pause' : 'play');
  const reload = () => {
    setBroken(false);
    video.current?.load();
  };
  const retry = () => {
    reload();
    if (video.current) requestVideo(video.current, 'play');
  };
  useReconnect(() => isBroken && reload());

  return (
    <div className={classes.player} data-playing={isPlaying}>
      <video
        ref={video}
        className={classes.video}
        src={item.mediaUrl ?? undefined}
        poster={item.previewUrl ?? undefined}
        aria-label={item.alt ?? 'Video'}
        muted={!hasSound}
        loop={item.duration !== null && item.duration <= LOOP_SECONDS}
        playsInline
        preload="none"
        onPlay={(event) => {
          pauseOthers(event.currentTarget);
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onEnded={(event) => requestVideo(event.currentTarget, 'pause')}
        onTimeUpdate={(event) => setSecond(Math.floor(event.currentTarget.currentTime))}
        onError={() => setBroken(true)}
      >
        <track kind="captions" />
      </video>
      <Surface {...(author && { author })} onToggle={toggle} />
      {isBroken ? (
        <VideoFailure item={item} onRetry={retry} />
      ) : (
        <VideoControls
          isPlaying={isPlaying}
          hasSound={hasSound}
          second={second}
          duration={item.duration}
          onToggle={toggle}
          onSound={() => setSound(!hasSound)}
        />
      )}
    </div>
  );
}

function Surface({ author, onToggle }: { author?: Pick<Author, 'id' | 'name'>; onToggle: () => void }) {
  if (author === undefined || author.id === 0) {
    // For pointers only: the Play button does the same for the keyboard.
    return <button type="button" className={classes.surface} tabIndex={-1} aria-hidden="true" onClick={onToggle} />;
  }
  return (
    <Link
      to={paths.profile(author.id)}
      search={{ tab: 'media' }}
      className={classes.surface}
      aria-label={`Media by ${author.name}`}
    />
  );
}

function useAutoplay(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const element = video.current;
    return element ? registerVideo(element, () => void play(element)) : undefined;
  }, [video]);
}

/** Browsers may reject playback with sound before a user gesture: then the video plays muted. */
async function play(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (!isSoundOn() || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
    setSound(false);
    video.muted = true;
    await video.play().catch(() => undefined);
  }
}
