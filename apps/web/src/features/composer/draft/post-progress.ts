import { createStore, useStore } from '../../../lib/store.ts';
import type { DraftKind } from './draft.ts';

/** How much of a draft's files has been uploaded, in whole percent; null when it is not being sent. */
const progress = createStore<Partial<Record<DraftKind, number | null>>>({});

export function setPostProgress(kind: DraftKind, uploaded: number | null): void {
  progress.set({ ...progress.get(), [kind]: uploaded });
}

export function usePostProgress(kind: DraftKind): number | null {
  return useStore(progress)[kind] ?? null;
}

export function postProgressLabel(uploaded: number): string {
  return uploaded < 100 ? `Uploading ${uploaded} %` : 'Posting…';
}
