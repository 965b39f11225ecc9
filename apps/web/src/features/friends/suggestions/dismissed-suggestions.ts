import { deviceStorage } from '../../../lib/storage.ts';
import { createStore } from '../../../lib/store.ts';

const MAX = 200;

const keyOf = (memberId: number) => `vibeline-dismissed-suggestions:${memberId}` as const;

export function readDismissed(memberId: number): number[] {
  return deviceStorage.readJson(keyOf(memberId), (value) =>
    Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : [],
  );
}

/** Counts the changes, so that what is shown is read again. */
export const dismissals = createStore(0);

export function setDismissed(memberId: number, suggestedId: number, isDismissed: boolean): void {
  const others = readDismissed(memberId).filter((id) => id !== suggestedId);
  deviceStorage.writeJson(keyOf(memberId), (isDismissed ? [...others, suggestedId] : others).slice(-MAX));
  dismissals.set(dismissals.get() + 1);
}
