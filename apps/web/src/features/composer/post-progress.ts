import { useSyncExternalStore } from 'react';

/** How much of a post's files has been uploaded, in whole percent; null when nothing is being posted. */
let percent: number | null = null;
const listeners = new Set<() => void>();

export function setPostProgress(next: number | null): void {
  percent = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePostProgress(): number | null {
  return useSyncExternalStore(subscribe, () => percent);
}

export function postProgressLabel(uploaded: number): string {
  return uploaded < 100 ? `Uploading ${uploaded} %` : 'Posting…';
}
