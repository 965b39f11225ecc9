import { createStore, useStore } from '../../../lib/store.ts';

/**
 * How much of the files has been uploaded, in whole percent, by the key of the draft or of the unsent post; null when it is
 * not being sent.
 */
const progress = createStore<Record<string, number | null>>({});

export function setPostProgress(key: string, uploaded: number | null): void {
  progress.set({ ...progress.get(), [key]: uploaded });
}

export function usePostProgress(key: string): number | null {
  return useStore(progress)[key] ?? null;
}

export function postProgressLabel(uploaded: number): string {
  return uploaded < 100 ? `Uploading ${uploaded} %` : 'Posting…';
}
