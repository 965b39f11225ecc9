import { type SavedKind, savedKinds } from '@vibeline/core/features/saved/saved.rules';
import type { SavedState } from '@vibeline/core/features/saved/saved.schema';
import { defineChange } from '../../lib/outbox/change.ts';
import { isFlag, isId, oneOf, orMissing, orNull } from '../../lib/outbox/input-fields.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';

export const SAVED_SIGNED_OUT = 'Please log in to save posts';

export interface SavedTarget {
  kind: SavedKind;
  id: number;
}

export const saved = defineChange(
  'saved',
  {
    ...{ kind: oneOf(...savedKinds), id: isId, isSaved: isFlag, wasSaved: isFlag },
    /** Where it is put, or was when it is removed; null: in no folder. */
    folderId: orNull(isId),
    /** Whether it is put there; else, and as stored by the version before, it stays where it is, should it be saved already. */
    isMove: orMissing(isFlag),
  },
  {
    title: ({ kind, isSaved }) => (isSaved ? `Save a ${kind}` : `Take a ${kind} out of Saved`),
    overlay: (state: SavedState, { isSaved, folderId, isMove }) => ({
      isSaved,
      folderId: isMove ? folderId : isSaved ? state.folderId : null,
    }),
  },
);

export const savedKey = ({ kind, id }: SavedTarget) => `${kind}-${id}`;

export function useSaved({ kind, id }: SavedTarget, state: SavedState) {
  const { shown, setDesired } = useOptimisticMutation(saved, savedKey({ kind, id }), state);
  const { isSaved, folderId } = shown;
  const change = { kind, id, folderId, wasSaved: isSaved };
  return {
    isSaved,
    folderId,
    setSaved: (next: boolean) => setDesired({ ...change, isSaved: next, isMove: false }),
    moveTo: (folder: number | null) => setDesired({ ...change, isSaved: true, folderId: folder, isMove: true }),
  };
}
