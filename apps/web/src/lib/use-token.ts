import { useSyncExternalStore } from 'react';
import { onTokenChange, readToken } from './session.ts';

/** The stored bearer token, followed across tabs. */
export function useToken(): string | null {
  return useSyncExternalStore(onTokenChange, readToken);
}
