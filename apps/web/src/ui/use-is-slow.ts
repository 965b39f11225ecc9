import { useEffect, useState } from 'react';

const SLOW_MS = 10_000;

/** Whether something has been on the screen for so long that another try is worth offering. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
