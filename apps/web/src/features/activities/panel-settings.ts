import { deviceStorage } from '../../lib/storage.ts';
import { useStore } from '../../lib/store.ts';
import { createStoredFlag } from '../../lib/stored-flag.ts';

const isOpen = createStoredFlag({
  storage: deviceStorage,
  key: 'vibeline-live-activity',
  text: 'closed',
  isOnByDefault: true,
});

export function useIsPanelOpen(): boolean {
  return useStore(isOpen);
}

export const setPanelOpen = isOpen.set;
