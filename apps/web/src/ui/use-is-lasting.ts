import { useEffect, useState } from 'react';

/** Whether something has been so for a moment: what is over at once is not worth showing. */
export function useIsLasting(isSo: boolean, moment: number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasting(true), moment);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo, moment]);
  return isSo && isLasting;
}
