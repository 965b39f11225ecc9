import { deviceStorage } from '../../../lib/storage.ts';
import { useStore } from '../../../lib/store.ts';
import type { DraftOwner } from './draft-key.rules.ts';
import { draftKey } from './draft-key.rules.ts';

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
    get: () => deviceStorage.readJson(key, (draft) => (hasText(draft) ? draft.text.trim() : null)),
  });
}

function hasText(draft: unknown): draft is { text: string } {
  return typeof draft === 'object' && draft !== null && 'text' in draft && typeof draft.text === 'string';
}
