import { useEffect } from 'react';

/** Scrolls the page to its top when the part is first shown: it takes the place of one that may have been scrolled. */
export function useStartAtTop(isNew = true): void {
  useEffect(() => {
    if (isNew) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isNew]);
}
