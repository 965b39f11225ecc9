import { Link } from '@tanstack/react-router';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { isSoundOn, setSound, useSound } from './sound.ts';
import classes from './Video.module.css';
import { VideoControls } from './VideoControls.tsx';
import { enterStage, pauseOthers, wishFor } from './video-autoplay.ts';

interface VideoPlayerProps {
  item: Media;
  author?: Pick<Author, 'id' | 'name'>;
}

/** Longer videos are watched once. */
const LOOP_SECONDS = 60;

/** A video in a list: it plays without sound while it is seen, and a click on it leads to its author's media. */
export function VideoPlayer({ item, author }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [second, setSecond] = useState(0);
  const hasSound = useSound();
  useZoomPan(video);
  const toggle = () => video.current && wishFor(video.current, isPlaying ? 'stop' : 'play');
  const retry = () => {
    setBroken(false);
    video.current?.load();
    if (video.current) wishFor(video.current, 'play');
  };

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
        onEnded={(event) => wishFor(event.currentTarget, 'stop')}
        onTimeUpdate={(event) => setSecond(Math.floor(event.currentTarget.currentTime))}
        onError={() => setBroken(true)}
      >
        <track kind="captions" />
      </video>
      <Surface {...(author && { author })} onToggle={toggle} />
      {isBroken ? (
        <div className={classes.note} role="alert">
          <p>This video could not be loaded</p>
          <button type="button" className={classes.retry} onClick={retry}>
            Retry
          </button>
        </div>
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

/** What a click on the video itself does: it leads on, or where there is nobody to lead to, plays and stops. */
function Surface({ author, onToggle }: { author?: Pick<Author, 'id' | 'name'>; onToggle: () => void }) {
  if (author === undefined || author.id === 0) {
    // The button beneath does the same for the keyboard.
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

function useZoomPan(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const element = video.current;
    return element ? enterStage(element, () => void play(element)) : undefined;
  }, [video]);
}

/** Browsers may refuse sound that nobody asked for on this page: then it plays without. */
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
