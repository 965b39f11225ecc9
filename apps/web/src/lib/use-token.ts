import { onTokenChange, readToken } from './session.ts';
import { useStore } from './store.ts';

/** The stored bearer token, followed across tabs. */
export function useToken(): string | null {
  return useStore({ subscribe: onTokenChange, get: readToken });
}
