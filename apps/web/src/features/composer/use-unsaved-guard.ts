import { useState } from 'react';
import { isEmpty } from './draft/draft.ts';
import type { Composer } from './use-composer.ts';

/** Asks before the composer closes over a draft; not when the draft is empty or being posted. */
export function useUnsavedGuard(composer: Composer, onClose: () => void) {
  const [wasAsked, setAsked] = useState(false);
  const { draft, isSending } = composer;
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
    composer.discardAll();
    close();
  };
  return { isAsking, requestClose, answers: { onSave: close, onDiscard: discard, onStay: () => setAsked(false) } };
}

export type UnsavedGuard = ReturnType<typeof useUnsavedGuard>;
