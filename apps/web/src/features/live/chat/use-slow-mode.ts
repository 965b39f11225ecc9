import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Whole seconds until the viewer may write again, and how to begin to count. */
export function useSlowMode() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  return {
    left,
    start: (seconds: number) => {
      const end = Date.now() + seconds * 1000;
      setNow(Date.now());
      setUntil(end);
      return end;
    },
    /** Takes back a start, unless there was another one since. */
    stop: (end: number) => setUntil((latest) => (latest === end ? 0 : latest)),
  };
}
