import { useMemo, useSyncExternalStore } from 'react';
import { draftOf } from './draft-store.ts';

/** The member's one draft of a post, kept on this device at every change. */
export function useDraft(memberId: number) {
  const store = useMemo(() => draftOf(memberId), [memberId]);
  const draft = useSyncExternalStore(store.subscribe, store.read);
  const isSending = useSyncExternalStore(store.subscribe, () => store.isSending);
  return { store, draft, isSending };
}
