import type { deviceStorage, StorageKey } from './storage.ts';
import { createStore, type Store } from './store.ts';

/** A yes or no that differs from its default only while `text` is stored under `key`. */
interface FlagOptions {
  storage: typeof deviceStorage;
  key: StorageKey;
  text: string;
  isOnByDefault: boolean;
}

export function createStoredFlag({ storage, key, text, isOnByDefault }: FlagOptions): Store<boolean> {
  const store = createStore((storage.read(key) === text) !== isOnByDefault);
  return {
    ...store,
    set: (isOn) => {
      if (isOn === isOnByDefault) storage.remove(key);
      else storage.write(key, text);
      store.set(isOn);
    },
  };
}
