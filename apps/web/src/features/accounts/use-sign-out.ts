import { useCallback } from 'react';
import { dropToken } from '../../lib/session.ts';
import { forgetSessionEnd } from '../../lib/session-end.ts';
import { useTRPCClient } from '../../lib/trpc.ts';

/** The longest that signing out waits for the server. */
const TIMEOUT_MS = 5000;

/** Signs out on this device even when the request fails, which is only logged (core §4). */
export function useSignOut(): () => Promise<void> {
  const client = useTRPCClient();
  return useCallback(async () => {
    try {
      await client.accounts.logout.mutate(undefined, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      console.error('Logout failed', error);
    }
    forgetSessionEnd();
    dropToken();
  }, [client]);
}
