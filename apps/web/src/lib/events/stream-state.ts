import { createStore } from '../store.ts';

/** Whether this browser receives the server's events as they happen. What must not be missed is asked for otherwise. */
export const hasStream = createStore(false);

/** Calls `listener` when there is a stream again: no event reports what happened meanwhile. */
export function onReopened(listener: () => void): () => void {
  let wasOpen = hasStream.get();
  let hasBeenOpen = wasOpen;
  return hasStream.subscribe(() => {
    const isOpen = hasStream.get();
    if (isOpen && !wasOpen && hasBeenOpen) listener();
    wasOpen = isOpen;
    hasBeenOpen ||= isOpen;
  });
}
