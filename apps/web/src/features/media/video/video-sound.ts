import { tabStorage } from '../../../lib/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';

/** Videos are muted until the member turns the sound on, for as long as the tab is open. */
const KEY = 'vibeline-sound';

const sound = createStore(tabStorage.read(KEY) === 'on');

export const isSoundOn = sound.get;

export function setSound(next: boolean): void {
  if (next) tabStorage.write(KEY, 'on');
  else tabStorage.remove(KEY);
  sound.set(next);
}

export function useSound(): boolean {
  return useStore(sound);
}
