import { createStore, useStore } from '../../lib/store.ts';
import type { DraftKind } from './draft/draft.ts';

/** How much of a post's files has been uploaded, in whole percent; null when nothing is being posted. */
const progress = createStore<Record<DraftKind, number | null>>({ post: null, private: null });

export function setPostProgress(kind: DraftKind, uploaded: number | null): void {
  progress.set({ ...progress.get(), [kind]: uploaded });
}

export function usePostProgress(kind: DraftKind): number | null {
  return useStore(progress)[kind];
}

export function postProgressLabel(uploaded: number): string {
  return uploaded < 100 ? `Uploading ${uploaded} %` : 'Posting…';
}
