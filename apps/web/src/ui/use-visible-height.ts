import { useSyncExternalStore } from 'react';

function onResize(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

/** Height in pixels of what is seen of the page; null where browsers do not tell. */
export function useVisibleHeight(): number | null {
  return useSyncExternalStore(onResize, () => window.visualViewport?.height ?? null);
}
