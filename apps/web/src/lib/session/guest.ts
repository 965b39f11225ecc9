import { deviceStorage } from '../storage.ts';
import { createEmitter } from '../store.ts';
import { onTokenChange, readToken } from './session.ts';

/** The local, read-only identity of somebody who looks around without an account; the server never sees it. */
const GUEST_KEY = 'vibeline-guest';

const changes = createEmitter(() => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === GUEST_KEY || key === null) changes.emit();
  };
  // Signing in or up ends the visit as a guest.
  const stop = onTokenChange(() => {
    if (readToken() !== null) endGuest();
  });
  window.addEventListener('storage', onStorage);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
  };
});

export function isGuest(): boolean {
  return readToken() === null && deviceStorage.read(GUEST_KEY) !== null;
}

export function startGuest(): void {
  deviceStorage.write(GUEST_KEY, 'true');
  changes.emit();
}

export function endGuest(): void {
  deviceStorage.remove(GUEST_KEY);
  changes.emit();
}

export const onGuestChange = changes.subscribe;
