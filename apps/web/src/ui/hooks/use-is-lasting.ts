import { useEffect, useState } from 'react';

export const SLOW_MS = 10_000;

/** Whether a state has been active for `delayMs`, so that a shorter one is not shown. */
export function useIsLasting(isActive: boolean, delayMs: number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(setLasting, delayMs, true);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isActive, delayMs]);
  return isActive && isLasting;
}
