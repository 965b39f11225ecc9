import { deviceStorage } from '../../lib/storage.ts';
import { createStore, useStore } from '../../lib/store.ts';

const KEY = 'vibeline-live-activity';

const isOpen = createStore(deviceStorage.read(KEY) !== 'closed');

/** Whether the member has the panel open; remembered on the device. */
export function useIsPanelOpen(): boolean {
  return useStore(isOpen);
}

export function setPanelOpen(open: boolean): void {
  isOpen.set(open);
  if (open) deviceStorage.remove(KEY);
  else deviceStorage.write(KEY, 'closed');
}
