import { useEffect } from 'react';

/** The part takes the place of one that may have been scrolled. */
export function useStartAtTop(isNew = true): void {
  useEffect(() => {
    if (isNew) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isNew]);
}
