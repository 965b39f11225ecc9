import { useSyncExternalStore } from 'react';

/** How far the files of a post are that waits for them, in whole percent; null when no post is on its way. */
let percent: number | null = null;
const listeners = new Set<() => void>();

export function noteSending(next: number | null): void {
  percent = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSending(): number | null {
  return useSyncExternalStore(subscribe, () => percent);
}

/** What is going on, in words. */
export function sendingWords(sent: number): string {
  return sent < 100 ? `Uploading ${sent} %` : 'Posting…';
}
