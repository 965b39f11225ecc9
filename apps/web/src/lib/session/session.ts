import { deviceStorage } from '../storage.ts';
import { createEmitter } from '../store.ts';

/** Where the bearer token is stored; the specification names the key. */
const TOKEN_KEY = 'authToken';

const changes = createEmitter(() => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) changes.emit();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
});

export function readToken(): string | null {
  return deviceStorage.read(TOKEN_KEY);
}

export function storeToken(token: string): void {
  deviceStorage.write(TOKEN_KEY, token);
  changes.emit();
}

export function removeToken(): void {
  deviceStorage.remove(TOKEN_KEY);
  changes.emit();
}

export const onTokenChange = changes.subscribe;
