import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { onVisibilityChange } from '../../lib/page-visibility.ts';

/** Longer than the second click of a double click takes. */
const SETTLE_MS = 600;

/**
 * Whether this has been in front of the member for so long that a press is meant for it, as with permission prompts of
 * browsers: another page may open this one right under a click, or move its own window away.
 */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let timer = setTimeout(setSettled, SETTLE_MS, true);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(setSettled, SETTLE_MS, true);
      // Before the click that brought the window to the front is handled.
      flushSync(() => setSettled(false));
    };
    window.addEventListener('focus', restart);
    const stop = onVisibilityChange(restart);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', restart);
      stop();
    };
  }, []);
  return isSettled;
}
