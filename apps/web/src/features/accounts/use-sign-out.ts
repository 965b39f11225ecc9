import { useCallback } from 'react';
import { dropToken } from '../../lib/session.ts';
import { forgetSessionEnd } from '../../lib/session-end.ts';
import { useTRPCClient } from '../../lib/trpc.ts';

/** How long a member who wants to leave waits for the server to hear of it. */
const PATIENCE_MS = 5000;

/** Signs out here even when the server cannot be told; that failure is only logged (core §4). */
export function useSignOut(): () => Promise<void> {
  const client = useTRPCClient();
  return useCallback(async () => {
    try {
      await client.accounts.logout.mutate(undefined, { signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (error) {
      console.error('Logout failed', error);
    }
    forgetSessionEnd();
    dropToken();
  }, [client]);
}
