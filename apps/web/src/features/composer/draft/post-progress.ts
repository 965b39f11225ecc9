import { createStore, useStore } from '../../../lib/store.ts';
import type { DraftOwner } from './draft-key.rules.ts';
import { draftKey } from './draft-key.rules.ts';

/**
 * How much of a draft's files has been uploaded, in whole percent, by the draft's key; null when it is not being sent.
 */
const progress = createStore<Record<string, number | null>>({});

export function setPostProgress(owner: DraftOwner, uploaded: number | null): void {
  progress.set({ ...progress.get(), [draftKey(owner)]: uploaded });
}

export function usePostProgress(owner: DraftOwner): number | null {
  return useStore(progress)[draftKey(owner)] ?? null;
}

export function postProgressLabel(uploaded: number): string {
  return uploaded < 100 ? `Uploading ${uploaded} %` : 'Posting…';
}
