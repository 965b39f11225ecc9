import { useDocumentVisibility } from '@mantine/hooks';
import { SECOND_MS } from '@vibeline/core/durations.rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsOnline } from '../../../../lib/connection/use-connection.ts';
import { useIsPaused } from './auto-refresh.ts';
import { useNewPosts } from './use-new-posts.ts';

/** Seconds between two counts of new posts: on wide screens with panels beside the feed, and on others. */
const WIDE_SECONDS = 30;
const NARROW_SECONDS = 25;

export interface AutoRefresh {
  /** Seconds until the next count. */
  left: number;
  isOnline: boolean;
  isPaused: boolean;
  refresh: () => void;
}

export function useAutoRefresh(memberId: number, isBesidePanels: boolean): AutoRefresh {
  const { check } = useNewPosts(memberId);
  const isOnline = useIsOnline();
  const isPaused = useIsPaused();
  const isVisible = useDocumentVisibility() === 'visible';
  const seconds = isBesidePanels ? WIDE_SECONDS : NARROW_SECONDS;
  const { left, restart } = useCountdown(seconds, isOnline && isVisible && !isPaused, () => void check());
  const refresh = () => {
    restart();
    void check();
  };
  return { left, isOnline, isPaused, refresh };
}

/** Counts down from `seconds` while it runs, calls `onEnd` at 0 and begins again. Returns the seconds that are left. */
function useCountdown(seconds: number, isRunning: boolean, onEnd: () => void) {
  const [left, setLeft] = useState(seconds);
  const current = useRef(seconds);
  const set = (value: number) => {
    current.current = value;
    setLeft(value);
  };
  const tick = useEffectEvent(() => {
    const isOver = current.current <= 1;
    set(isOver ? seconds : current.current - 1);
    if (isOver) onEnd();
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { left, restart: () => set(seconds) };
}
