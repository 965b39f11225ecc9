import { tabStorage } from '../../lib/storage.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { isDismissed, saveDismissed } from './advert-room.ts';

const PAUSED_KEY = 'vibeline-adverts-paused';

/** What the reader has chosen for this visit: until the tab is closed. */
const visit = createStore({ isPaused: tabStorage.read(PAUSED_KEY) !== null });

export function useIsPaused(): boolean {
  return useStore(visit).isPaused;
}

export function useIsDismissed(slot: number): boolean {
  useStore(visit);
  return isDismissed(slot);
}

/** In every slot: who stops one does not want the others to move. */
export function pauseAdverts(isPaused: boolean): void {
  if (isPaused) tabStorage.write(PAUSED_KEY, 'yes');
  else tabStorage.remove(PAUSED_KEY);
  visit.set({ isPaused });
}

export function dismissSlot(slot: number): void {
  saveDismissed(slot);
  visit.set({ ...visit.get() });
}
