import { deviceStorage, tabStorage } from '../../lib/storage.ts';
import { createStore, useStore } from '../../lib/store.ts';

const VISIT_KEY = 'vibeline-adverts';
const KNOWN_KEY = 'vibeline-has-adverts';

/** What the reader has chosen for this visit: until the tab is closed. */
interface AdvertVisit {
  isPaused: boolean;
  /** Slots that were dismissed. */
  dismissed: number[];
}

const visit = createStore<AdvertVisit>(
  tabStorage.readJson(VISIT_KEY, (value) => {
    const { isPaused, dismissed } = Object(value) as Partial<AdvertVisit>;
    return { isPaused: isPaused === true, dismissed: Array.isArray(dismissed) ? dismissed : [] };
  }),
);

export function useAdvertVisit(): AdvertVisit {
  return useStore(visit);
}

function change(changes: Partial<AdvertVisit>): void {
  visit.set({ ...visit.get(), ...changes });
  tabStorage.writeJson(VISIT_KEY, visit.get());
}

/** In every slot: who stops one does not want the others to move. */
export function pauseAdverts(isPaused: boolean): void {
  change({ isPaused });
}

export function dismissSlot(slot: number): void {
  change({ dismissed: [...visit.get().dismissed, slot] });
}

/** Whether there were adverts when this browser last asked: then their room is reserved until they are known. */
export function hadAdverts(): boolean {
  return deviceStorage.read(KNOWN_KEY) !== 'no';
}

export function rememberAdverts(hasAdverts: boolean): void {
  const text = hasAdverts ? 'yes' : 'no';
  if (deviceStorage.read(KNOWN_KEY) !== text) deviceStorage.write(KNOWN_KEY, text);
}
