import { tabStorage } from '../../../lib/storage.ts';
import { useStore } from '../../../lib/store.ts';
import { createStoredFlag } from '../../../lib/stored-flag.ts';

/** Videos are muted until the member turns the sound on, for as long as the tab is open. */
const sound = createStoredFlag({ storage: tabStorage, key: 'vibeline-sound', text: 'on', isOnByDefault: false });

export const isSoundOn = sound.get;
export const setSound = sound.set;

export function useSound(): boolean {
  return useStore(sound);
}
