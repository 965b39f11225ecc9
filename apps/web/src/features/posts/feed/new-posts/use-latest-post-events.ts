import { useEffect, useRef } from 'react';
import { useServerEvent } from '../../../../lib/events/server-events.ts';

/** When many posts arrive within this time, the number is requested once. */
const INTERVAL_MS = 5_000;

export function useLatestPostEvents(newestId: number | null, check: () => Promise<void>): void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const checkedAt = useRef(0);
  const checkNow = () => {
    timer.current = undefined;
    checkedAt.current = Date.now();
    void check();
  };
  useServerEvent('newPosts', ({ latestPostId }) => {
    if (timer.current !== undefined || latestPostId <= (newestId ?? 0)) return;
    timer.current = setTimeout(checkNow, Math.max(0, checkedAt.current + INTERVAL_MS - Date.now()));
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
