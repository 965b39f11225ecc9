import { useStore } from '../../lib/store.ts';

function onLoad(listener: () => void): () => void {
  window.addEventListener('load', listener);
  return () => window.removeEventListener('load', listener);
}

/** Whether the page has loaded with its pictures and scripts. */
export function useIsPageLoaded(): boolean {
  return useStore({ subscribe: onLoad, get: () => document.readyState === 'complete' });
}
