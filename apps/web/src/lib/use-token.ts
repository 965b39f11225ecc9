import { onTokenChange, readToken } from './session.ts';
import { useStore } from './store.ts';

export function useToken(): string | null {
  return useStore({ subscribe: onTokenChange, get: readToken });
}
