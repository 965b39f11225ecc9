import { createStore, useStore } from '../../lib/store.ts';

/** How far the files of a post are that waits for them, in whole percent; null when no post is on its way. */
const percent = createStore<number | null>(null);

export const noteSending = percent.set;

export function useSending(): number | null {
  return useStore(percent);
}

/** What is going on, in words. */
export function sendingWords(sent: number): string {
  return sent < 100 ? `Uploading ${sent} %` : 'Posting…';
}
