import { deviceStorage } from '../../../../lib/storage.ts';
import { useStore } from '../../../../lib/store.ts';
import { createStoredFlag } from '../../../../lib/stored-flag.ts';

const isPaused = createStoredFlag({
  storage: deviceStorage,
  key: 'vibeline-auto-refresh',
  text: 'off',
  isOnByDefault: false,
});

export function useIsPaused(): boolean {
  return useStore(isPaused);
}

export const setPaused = isPaused.set;
