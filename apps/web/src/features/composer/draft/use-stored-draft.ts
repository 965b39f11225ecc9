import { useStore } from '../../../lib/store.ts';
import { type DraftOwner, draftKey, isEmpty, readDraft } from './draft.ts';

/**
 * The text of a draft that is not open here, null where there is none. It is read when the component is rendered and when
 * another tab changes it; its uploads are not continued, as those of an open draft are.
 */
export function useStoredDraftText(owner: DraftOwner): string | null {
  const key = draftKey(owner);
  return useStore({
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent) => event.key === key && listener();
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
    get: () => {
      const draft = readDraft(owner);
      return isEmpty(draft) ? null : draft.text.trim();
    },
  });
}
