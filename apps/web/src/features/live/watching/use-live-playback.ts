import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReconnect } from '../../../lib/connection/use-connection.ts';
import { setSound, useSound } from '../../media/video/video-sound.ts';
import { type AttachedStream, attachStream } from './attach-stream.ts';
import { qualityWarning, recentStalls } from './stream-quality.rules.ts';

interface PlaybackState {
  isPlaying: boolean;
  isWaiting: boolean;
  isUnsupported: boolean;
  /** Whole seconds; null while it is not known. */
  latency: number | null;
  /** Height of the picture in lines; 0 while it is not known. */
  lines: number;
  /** What is wrong with what arrives; null while nothing is. */
  warning: string | null;
}

const FIRST: PlaybackState = {
  isPlaying: false,
  isWaiting: true,
  isUnsupported: false,
  latency: null,
  lines: 0,
  warning: null,
};
const RETRY_MS = 1_500;
const MEASURED_EVERY_MS = 2_000;

interface LivePlaybackOptions {
  /** null while it is not known, and when the stream has ended. */
  url: string | null;
  /** Asks for a new address: the old one may have expired. Resolves to whether there is another one. */
  onRenew: () => Promise<boolean>;
  /** Nothing comes from the streamer: that the picture stops says nothing about the connection of the viewer. */
  isInterrupted: boolean;
}

export function useLivePlayback({ url, onRenew, isInterrupted }: LivePlaybackOptions) {
  const video = useRef<HTMLVideoElement>(null);
  const attached = useRef<AttachedStream | null>(null);
  const [state, setState] = useState(FIRST);
  const [attempt, setAttempt] = useState(0);
  /** What the viewer wants, whether or not there is something to play. With reduced motion nothing plays by itself. */
  const wantsToPlay = useRef<boolean>(null);
  const hasSound = useSound();
  const change = (changes: Partial<PlaybackState>) => setState((now) => ({ ...now, ...changes }));
  const again = async () => {
    // A new address is attached when it arrives.
    if (!(await onRenew())) setAttempt((count) => count + 1);
  };
  useReconnect(() => state.isWaiting && void again());
  const onLost = () => void again();
  useAttached(
    { video, attached, url, attempt },
    { change, onLost, shouldPlay: () => wantsToPlay.current ?? !isCalm() },
  );
  const stalls = useRef<readonly number[]>([]);
  useEffect(() => {
    // The picture stops some seconds before the server sends the reason.
    if (isInterrupted) stalls.current = [];
  }, [isInterrupted]);
  useMeasured({ video, attached, stalls }, change);

  const pause = () => {
    wantsToPlay.current = false;
    video.current?.pause();
  };
  const play = () => {
    wantsToPlay.current = true;
    attached.current?.seekToLive();
    void video.current?.play().catch(() => undefined);
  };
  return {
    ...state,
    video,
    hasSound,
    toggle: () => (state.isPlaying ? pause() : play()),
    toggleSound: () => setSound(!hasSound),
    on: {
      onPlaying: () => change({ isPlaying: true, isWaiting: false }),
      onPause: () => {
        // A pause by a media key counts too, but not the one at the end of what was sent.
        if (!video.current?.ended) wantsToPlay.current = false;
        change({ isPlaying: false });
      },
      onWaiting: () => {
        // Waiting at the start and after seeking is no stall.
        if (state.isPlaying && !state.isWaiting && !isInterrupted && !video.current?.seeking)
          stalls.current = [...stalls.current, Date.now()];
        change({ isWaiting: true });
      },
      onResize: () => change({ lines: video.current?.videoHeight ?? 0 }),
    },
  };
}

interface Attachment {
  video: RefObject<HTMLVideoElement | null>;
  attached: RefObject<AttachedStream | null>;
  url: string | null;
  /** Another number attaches anew. */
  attempt: number;
}

function useAttached(
  { video, attached, url, attempt }: Attachment,
  handlers: { change: (changes: Partial<PlaybackState>) => void; onLost: () => void; shouldPlay: () => boolean },
): void {
  const change = useEffectEvent(handlers.change);
  const onLost = useEffectEvent(handlers.onLost);
  const shouldPlay = useEffectEvent(handlers.shouldPlay);
  useEffect(() => {
    const element = video.current;
    if (!element || url === null) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retryLater = () => {
      change({ isWaiting: true });
      clearTimeout(timer);
      timer = setTimeout(() => !isLeft && onLost(), RETRY_MS);
    };
    const begin = async () => {
      const stream = await attachStream(element, { url, onLost: retryLater });
      if (isLeft) return stream?.detach();
      if (!stream) return change({ isUnsupported: true });
      attached.current = stream;
      if (shouldPlay()) await startPlaying(element);
      else change({ isWaiting: false });
    };
    begin().catch(retryLater);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      attached.current?.detach();
      attached.current = null;
    };
  }, [video, attached, url, attempt]);
}

function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Browsers may reject playback with sound before a user gesture: then it is muted, and shows that. */
async function startPlaying(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (video.muted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
    setSound(false);
    video.muted = true;
    await video.play().catch(() => undefined);
  }
}

interface Measured extends Pick<Attachment, 'video' | 'attached'> {
  stalls: RefObject<readonly number[]>;
}

function useMeasured({ video, attached, stalls }: Measured, onChange: (changes: Partial<PlaybackState>) => void): void {
  const measure = useEffectEvent(() => {
    const now = Date.now();
    const exact = attached.current?.latency() ?? null;
    const latency = exact === null ? null : Math.round(exact);
    stalls.current = recentStalls(stalls.current, now);
    const warning = qualityWarning({ latency, stalls: stalls.current }, now);
    onChange({ latency, lines: video.current?.videoHeight ?? 0, warning });
  });
  useEffect(() => {
    const timer = setInterval(() => measure(), MEASURED_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
