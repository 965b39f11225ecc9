import { APP_CODE_MS } from '@vibeline/core/features/apps/app.rules';
import { useEffect, useState } from 'react';

/** Whether the code that was just given has ended. */
export function useCodeEnd(): boolean {
  const [isEnded, setEnded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setEnded, APP_CODE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isEnded;
}
