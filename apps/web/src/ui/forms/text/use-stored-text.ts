import { useState } from 'react';
import { deviceStorage, type StorageKey, type tabStorage } from '../../../lib/storage.ts';

/**
 * The text of a field, stored at every change until `forget`, so that neither Back, a reload nor the end of the session
 * loses it. `initial` is not stored.
 */
export function useStoredText(key: StorageKey, initial = '', storage: typeof tabStorage = deviceStorage) {
  const [text, setText] = useState(() => storage.read(key) ?? initial);
  return {
    text,
    write: (next: string) => {
      setText(next);
      if (next === initial) storage.remove(key);
      else storage.write(key, next);
    },
    forget: () => storage.remove(key),
  };
}
