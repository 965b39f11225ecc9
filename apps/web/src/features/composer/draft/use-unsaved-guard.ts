import { useState } from 'react';
import { isEmpty } from './draft.ts';
import type { DraftHandle } from './use-draft.ts';

type Guarded = Pick<DraftHandle, 'draft' | 'isSending' | 'discardAll'>;

export function useUnsavedGuard({ draft, isSending, discardAll }: Guarded, onClose: () => void) {
  const [wasAsked, setAsked] = useState(false);
  const isAsking = wasAsked && !isSending;
  const requestClose = () => {
    if (isAsking) setAsked(false);
    else if (isSending || isEmpty(draft)) onClose();
    else setAsked(true);
  };
  const close = () => {
    setAsked(false);
    onClose();
  };
  const discard = () => {
    discardAll();
    close();
  };
  return { isAsking, requestClose, answers: { onSave: close, onDiscard: discard, onStay: () => setAsked(false) } };
}

export type UnsavedGuard = ReturnType<typeof useUnsavedGuard>;
