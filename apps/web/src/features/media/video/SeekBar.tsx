import { type RefObject, useEffect, useState } from 'react';
import rangeClasses from '../../../ui/forms/range.module.css';
import { formatDuration } from './format-duration.ts';
import classes from './SeekBar.module.css';

interface SeekBarProps {
  video: RefObject<HTMLVideoElement | null>;
  itemId: number;
  /** In seconds; null when unknown. */
  duration: number | null;
}

/** Seconds that an arrow key moves. */
const STEP = 1;

/**
 * The position in a video, as a slider. It listens to the video itself, so that nothing else is rendered while the
 * video plays.
 */
export function SeekBar({ video, itemId, duration }: SeekBarProps) {
  const [time, setTime] = useTime(video, itemId);
  if (duration === null || duration <= 0) return null;
  const shown = Math.min(time, duration);
  return (
    <input
      type="range"
      className={`${rangeClasses.root} ${classes.root}`}
      aria-label="Position in the video"
      aria-valuetext={`${formatDuration(shown)} of ${formatDuration(duration)}`}
      min={0}
      max={duration}
      step="any"
      value={shown}
      style={{ '--played': shown / duration }}
      onKeyDown={(event) => {
        const step = { ArrowRight: STEP, ArrowUp: STEP, ArrowLeft: -STEP, ArrowDown: -STEP }[event.key];
        if (step === undefined) return;
        // The browser's own step of a bar without steps is a hundredth of it.
        event.preventDefault();
        seek(video.current, Math.min(duration, Math.max(0, shown + step)), setTime);
      }}
      onChange={(event) => seek(video.current, Number(event.currentTarget.value), setTime)}
    />
  );
}

function seek(video: HTMLVideoElement | null, second: number, setTime: (time: number) => void): void {
  setTime(second);
  if (video) video.currentTime = second;
}

function useTime(video: RefObject<HTMLVideoElement | null>, itemId: number) {
  const [{ time, of }, setState] = useState({ time: 0, of: itemId });
  if (of !== itemId) setState({ time: 0, of: itemId });
  const setTime = (next: number) => setState({ time: next, of: itemId });
  useEffect(() => {
    const element = video.current;
    const follow = () => element && setState({ time: element.currentTime, of: itemId });
    element?.addEventListener('timeupdate', follow);
    return () => element?.removeEventListener('timeupdate', follow);
  }, [video, itemId]);
  return [time, setTime] as const;
}
