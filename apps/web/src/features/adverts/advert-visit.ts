import { tabStorage } from '../../lib/storage.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { createStoredFlag } from '../../lib/stored-flag.ts';
import { isDismissed, saveDismissed } from './advert-room.ts';

const isPaused = createStoredFlag({
  storage: tabStorage,
  key: 'vibeline-adverts-paused',
  text: 'yes',
  isOnByDefault: false,
});
const dismissals = createStore({});

export function useIsPaused(): boolean {
  return useStore(isPaused);
}

export function useIsDismissed(slot: number): boolean {
  useStore(dismissals);
  return isDismissed(slot);
}

/** Applies to every slot: a reader who pauses one does not want the others to move. */
export const pauseAdverts = isPaused.set;

export function dismissSlot(slot: number): void {
  saveDismissed(slot);
  dismissals.set({});
}
