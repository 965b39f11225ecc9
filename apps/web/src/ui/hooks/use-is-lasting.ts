import { useEffect, useState } from 'react';

/** Whether a state has lasted for `delayMs`, so that a short one is not shown at all. */
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
