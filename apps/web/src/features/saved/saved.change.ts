import { type SavedKind, savedKinds } from '@vibeline/core/features/saved/saved.rules';
import type { SavedState } from '@vibeline/core/features/saved/saved.schema';
import { defineChange } from '../../lib/outbox/change.ts';
import { isFlag, isId, oneOf, orNull } from '../../lib/outbox/input-fields.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';

export const SAVED_SIGNED_OUT = 'Please log in to save posts';

export interface SavedTarget {
  kind: SavedKind;
  id: number;
}

export const saved = defineChange(
  'saved',
  { kind: oneOf(...savedKinds), id: isId, isSaved: isFlag, folderId: orNull(isId), wasSaved: isFlag },
  {
    title: ({ kind, isSaved }) => (isSaved ? `Save a ${kind}` : `Take a ${kind} out of Saved`),
    overlay: (state: SavedState, { isSaved, folderId }) => ({ ...state, isSaved, folderId }),
  },
);

export const savedKey = ({ kind, id }: SavedTarget) => `${kind}-${id}`;

export function useSaved({ kind, id }: SavedTarget, state: SavedState) {
  const { shown, setDesired } = useOptimisticMutation(saved, savedKey({ kind, id }), state);
  const { isSaved, folderId } = shown;
  return {
    isSaved,
    folderId,
    setSaved: (next: boolean) =>
      setDesired({ kind, id, isSaved: next, folderId: next ? folderId : null, wasSaved: isSaved }),
    moveTo: (folder: number | null) => setDesired({ kind, id, isSaved: true, folderId: folder, wasSaved: isSaved }),
  };
}
