import { useSyncExternalStore } from 'react';

function onResize(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

/** Height of the visual viewport in pixels; null where it is not supported. */
export function useVisibleHeight(): number | null {
  return useSyncExternalStore(onResize, () => window.visualViewport?.height ?? null);
}
