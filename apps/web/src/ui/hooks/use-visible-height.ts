import { useStore } from '../../lib/store.ts';

function onResize(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

/** Height of the visual viewport in pixels; null where it is not supported. */
export function useVisibleHeight(): number | null {
  return useStore({ subscribe: onResize, get: () => window.visualViewport?.height ?? null });
}
