import { useStore } from '../store.ts';
import { onTokenChange, readToken } from './session.ts';

export function useToken(): string | null {
  return useStore({ subscribe: onTokenChange, get: readToken });
}
