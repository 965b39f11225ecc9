import { useEffect, useState } from 'react';

const SLOW_MS = 10_000;

/** Whether the component has been mounted for so long that a retry is worth offering. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
