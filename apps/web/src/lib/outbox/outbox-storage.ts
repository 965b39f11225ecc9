import { deviceStorage } from '../storage.ts';
import { addToOutbox, type NewItem, outbox, PREFIX } from './outbox.ts';
import { isItem } from './outbox-item.ts';

const PROBE_KEY = 'vibeline-outbox-probe';
/** In characters: what an item has besides what is added. */
const ITEM_LENGTH = 200;

/** For what its author must not lose: returns false, and adds nothing, where a reload would not keep it. */
export function storeInOutbox(added: NewItem): boolean {
  const hasRoom = deviceStorage.write(PROBE_KEY, JSON.stringify(added) + ' '.repeat(ITEM_LENGTH));
  deviceStorage.remove(PROBE_KEY);
  if (!hasRoom || !outbox.get().owner) return false;
  addToOutbox(added);
  return true;
}

/** Of all members: also of those who are not signed in. */
export function readAllInputs(): unknown[] {
  return deviceStorage
    .keysOf(PREFIX)
    .map((storedAs) => deviceStorage.readJson(storedAs, (value) => (isItem(value) ? value.input : null)));
}
