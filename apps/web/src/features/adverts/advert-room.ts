import { deviceStorage, type StorageKey, tabStorage } from '../../lib/storage.ts';

export interface AdvertSlotProps {
  /** 0 beside the feed, 1 and more in it. Each slot begins with another advert. */
  slot: number;
}

export function placeOf(slot: number): 'side' | 'feed' {
  return slot === 0 ? 'side' : 'feed';
}

const KNOWN_KEY = 'vibeline-has-adverts';

const dismissedKey = (slot: number): StorageKey => `vibeline-dismissed-advert-${slot}`;

export function isDismissed(slot: number): boolean {
  return tabStorage.read(dismissedKey(slot)) !== null;
}

export function saveDismissed(slot: number): void {
  tabStorage.write(dismissedKey(slot), 'yes');
}

/** Whether there were adverts when this browser last asked: then their room is reserved until they are known. */
export function hadAdverts(): boolean {
  return deviceStorage.read(KNOWN_KEY) !== 'no';
}

export function rememberAdverts(hasAdverts: boolean): void {
  const text = hasAdverts ? 'yes' : 'no';
  if (deviceStorage.read(KNOWN_KEY) !== text) deviceStorage.write(KNOWN_KEY, text);
}
