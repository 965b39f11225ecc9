import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onVisibilityChange } from './page-visibility.ts';

export const UNDO_MS = 5000;

/**
 * An action that is sent only when it can no longer be undone: after `UNDO_MS`, or when the reader leaves the row or the
 * page, also for another tab. Undone, nothing was ever sent. `send` should put it into the outbox, which survives the end
 * of the page.
 */
export function useUndoableAction<Action extends string>(send: (action: Action) => void) {
  const [pending, setPending] = useState<Action | null>(null);
  const isUndone = useRef(false);
  const sendNow = useEffectEvent(send);

  useEffect(() => {
    if (pending === null) return;
    let isSent = false;
    const finish = () => {
      if (isSent) return;
      isSent = true;
      sendNow(pending);
      setPending(null);
    };
    const timer = setTimeout(finish, UNDO_MS);
    const stopVisibility = onVisibilityChange((isVisible) => {
      if (!isVisible) finish();
    });
    window.addEventListener('pagehide', finish);
    return () => {
      clearTimeout(timer);
      stopVisibility();
      window.removeEventListener('pagehide', finish);
      if (!isUndone.current) finish();
    };
  }, [pending]);

  return {
    /** What was chosen and can still be undone; null before, after `undo`, and once it was sent. */
    pending,
    start: (action: Action) => {
      isUndone.current = false;
      setPending(action);
    },
    undo: () => {
      isUndone.current = true;
      setPending(null);
    },
  };
}
