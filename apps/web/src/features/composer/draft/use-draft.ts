import { useMemo } from 'react';
import { useStore } from '../../../lib/store.ts';
import { draftOf } from './draft-store.ts';

/** The member's one draft of a post, kept on this device at every change. */
export function useDraft(memberId: number) {
  const store = useMemo(() => draftOf(memberId), [memberId]);
  const draft = useStore({ subscribe: store.subscribe, get: store.read });
  const isSending = useStore({ subscribe: store.subscribe, get: () => store.isSending });
  return { store, draft, isSending };
}
