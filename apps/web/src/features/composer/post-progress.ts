import { createStore, useStore } from '../../lib/store.ts';

/** How much of a post's files has been uploaded, in whole percent; null when nothing is being posted. */
const progress = createStore<number | null>(null);

export const setPostProgress = progress.set;

export function usePostProgress(): number | null {
  return useStore(progress);
}

export function postProgressLabel(uploaded: number): string {
  return uploaded < 100 ? `Uploading ${uploaded} %` : 'Posting…';
}
