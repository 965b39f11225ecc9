import { useEffect, useEffectEvent, useRef, useState } from 'react';

const SECOND = 1000;

/** Counts down from `seconds` while it runs, calls `onEnd` at 0 and begins again. Returns the seconds that are left. */
export function useCountdown(seconds: number, isRunning: boolean, onEnd: () => void) {
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
    const timer = setInterval(() => tick(), SECOND);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { left, restart: () => set(seconds) };
}
