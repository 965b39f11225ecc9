/** The bearer token, kept under the key the specification names (core §4). */
const TOKEN_KEY = 'authToken';

type Listener = () => void;
const listeners = new Set<Listener>();

export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
  announce();
}

export function dropToken(): void {
  localStorage.removeItem(TOKEN_KEY);
  announce();
}

/** Calls back when the token changes here or in another tab. */
export function onTokenChange(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}
