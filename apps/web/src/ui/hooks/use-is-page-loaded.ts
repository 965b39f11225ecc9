import { useStore } from '../../lib/store.ts';

function onLoad(listener: () => void): () => void {
  window.addEventListener('load', listener);
  return () => window.removeEventListener('load', listener);
}

export function useIsPageLoaded(): boolean {
  return useStore({ subscribe: onLoad, get: () => document.readyState === 'complete' });
}
