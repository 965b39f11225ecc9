import { type RefObject, useEffect, useState } from 'react';
import { isEmpty } from './draft/draft.ts';
import type { Composer } from './use-composer.ts';

/** UnsavedGuard the composer: nobody is asked about nothing, nor about a post that is on its way. */
export function useUnsavedGuard(composer: Composer, leave: RefObject<() => void>, onClose: () => void) {
  const [wasAsked, setAsked] = useState(false);
  const { draft, isSending } = composer;
  const isAsking = wasAsked && !isSending;
  useEffect(() => {
    leave.current = () => {
      if (isAsking) setAsked(false);
      else if (isSending || isEmpty(draft)) onClose();
      else setAsked(true);
    };
  });
  const close = () => {
    setAsked(false);
    onClose();
  };
  const discard = () => {
    composer.discardAll();
    close();
  };
  return { isAsking, answers: { onSave: close, onDiscard: discard, onStay: () => setAsked(false) } };
}

export type UnsavedGuard = ReturnType<typeof useUnsavedGuard>;
