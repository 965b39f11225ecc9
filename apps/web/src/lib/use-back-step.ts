import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step that Back takes in place of the one to another site, while a dialog is open. */
    isBackStep?: boolean;
  }
}

/** How many open dialogs need the step. */
let needed = 0;
let isSteppingBack = false;
const followed = new WeakSet<RouterHistory>();

/**
 * A blocker of the router (lib/use-layer.ts) holds Back only between pages of the same document. On the first page of a
 * document this adds a step of the same address for it, and goes back once nothing is open that needs it.
 */
export function useBackStep(isNeeded: boolean): void {
  const router = useRouter({ warn: false });
  useEffect(() => {
    if (!isNeeded || !router) return;
    const { history } = router;
    const addStep = () => {
      // The history of the router is not the browser's in tests.
      if (window.history.state?.__TSR_index !== 0) return;
      const state = { ...history.location.state, isBackStep: true };
      void router.navigate({ to: '.', search: true, hash: true, state, resetScroll: false, ignoreBlocker: true });
    };
    needed += 1;
    follow(history);
    addStep();
    // A step back of the dialog before may not have been made yet.
    const onPopState = () => isSteppingBack && setTimeout(addStep);
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => {
      window.removeEventListener('popstate', onPopState, { capture: true });
      needed -= 1;
      stepBackSoon(history);
    };
  }, [isNeeded, router]);
}

/** Not at once: the next dialog may need the step, and a link in this one leads to another page. */
function stepBackSoon(history: RouterHistory): void {
  setTimeout(() => {
    if (needed > 0 || isSteppingBack || !window.history.state?.isBackStep) return;
    isSteppingBack = true;
    history.back({ ignoreBlocker: true });
  });
}

/** Goes back from the step when the history returns to it: after a blocked Back, and from a page opened after it. */
function follow(history: RouterHistory): void {
  if (followed.has(history)) return;
  followed.add(history);
  // Before the router's own listener, so that its location is the one before.
  const onPopState = () => {
    const isForward = history.location.state.__TSR_index === 0;
    if (!isForward) stepBackSoon(history);
    if (isSteppingBack) setTimeout(() => (isSteppingBack = false));
  };
  window.addEventListener('popstate', onPopState, { capture: true });
}
