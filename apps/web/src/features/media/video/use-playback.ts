import type { Media } from '@vibeline/core/features/media/media.schema';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReconnect } from '../../../lib/connection/use-connection.ts';
import { registerVideo, requestVideo } from './video-autoplay.ts';
import { isSoundOn, setSound, useSound } from './video-sound.ts';

export interface Playback {
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  isBroken: boolean;
  hasSound: boolean;
  /** Whole seconds. */
  second: number;
  toggle: () => void;
  toggleSound: () => void;
  retry: () => void;
  on: {
    playing: (isPlaying: boolean) => void;
    second: (second: number) => void;
    broken: () => void;
  };
}

const STOPPED = { isPlaying: false, isBroken: false, second: 0 };

/** Plays a video while it is visible, one at a time in the whole document. Rendered by `VideoElement`. */
export function usePlayback(item: Media): Playback {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState({ ...STOPPED, itemId: item.id });
  if (state.itemId !== item.id) setState({ ...STOPPED, itemId: item.id });
  const hasSound = useSound();
  const isReady = item.state === 'ready' && item.mediaUrl !== null;
  useAutoplay(video, isReady ? item.id : null);
  const { isPlaying, isBroken, second } = state;
  const change = (changes: Partial<typeof STOPPED>) => setState((now) => ({ ...now, ...changes }));

  const reload = () => {
    change({ isBroken: false });
    video.current?.load();
  };
  useReconnect(() => isBroken && reload());
  return {
    video,
    isPlaying,
    isBroken,
    hasSound,
    second,
    toggle: () => video.current && requestVideo(video.current, isPlaying ? 'pause' : 'play'),
    toggleSound: () => setSound(!hasSound),
    retry: () => {
      reload();
      if (video.current) requestVideo(video.current, 'play');
    },
    on: {
      playing: (isNowPlaying) => change({ isPlaying: isNowPlaying }),
      second: (now) => now !== second && change({ second: now }),
      broken: () => change({ isBroken: true }),
    },
  };
}

/** `itemId` names the rendered video; null while there is none. */
function useAutoplay(video: RefObject<HTMLVideoElement | null>, itemId: number | null): void {
  useEffect(() => {
    const element = video.current;
    return element && itemId !== null ? registerVideo(element, () => void playVideo(element)) : undefined;
  }, [video, itemId]);
}

/** Browsers may reject playback with sound before a user gesture: then the video plays muted. */
export async function playVideo(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (!isSoundOn() || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
    setSound(false);
    video.muted = true;
    await video.play().catch(() => undefined);
  }
}
