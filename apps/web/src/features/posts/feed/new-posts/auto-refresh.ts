import { deviceStorage } from '../../../../lib/storage.ts';
import { createStore, useStore } from '../../../../lib/store.ts';

const KEY = 'vibeline-auto-refresh';

const isPaused = createStore(deviceStorage.read(KEY) === 'off');

/** Whether the member has paused the countdown; remembered on the device. */
export function useIsPaused(): boolean {
  return useStore(isPaused);
}

export function setPaused(paused: boolean): void {
  isPaused.set(paused);
  if (paused) deviceStorage.write(KEY, 'off');
  else deviceStorage.remove(KEY);
}
