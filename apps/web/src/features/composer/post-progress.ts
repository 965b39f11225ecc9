import { createStore, useStore } from '../../lib/store.ts';

/** How much of a post's files has been uploaded, in whole percent; null when nothing is being posted. */
const percent = createStore<number | null>(null);

export const setPostProgress = percent.set;

export function usePostProgress(): number | null {
  return useStore(percent);
}

export function postProgressLabel(uploaded: number): string {
  return uploaded < 100 ? `Uploading ${uploaded} %` : 'Posting…';
}
