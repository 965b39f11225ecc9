import { useCallback } from 'react';
import { removeToken } from '../../lib/session.ts';
import { forgetSessionEnd } from '../../lib/session-end.ts';
import { trpc } from '../../lib/trpc.ts';

const LOGOUT_TIMEOUT_MS = 5000;

/** Signs out here even when the server cannot be reached; that failure is only logged (core §4). */
export function useSignOut(): () => Promise<void> {
  const { client } = trpc.useUtils();
  return useCallback(async () => {
    try {
      await client.accounts.logout.mutate(undefined, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) });
    } catch (error) {
      console.error('Logout failed', error);
    }
    forgetSessionEnd();
    removeToken();
  }, [client]);
}
