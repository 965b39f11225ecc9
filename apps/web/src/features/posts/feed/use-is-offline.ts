import { useSyncExternalStore } from 'react';

function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser knows that it has no network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(onChange, () => !navigator.onLine);
}
