import { useCallback } from 'react';
import { discardAllOf, type OutboxOwner, outbox } from '../../lib/outbox/outbox.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { removeToken } from '../../lib/session/session.ts';
import { forgetSessionEnd } from '../../lib/session/session-end.ts';
import { countOf, pluralOf } from '../../ui/format-count.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const LOGOUT_TIMEOUT_MS = 5000;

/** Signs out here even when the server cannot be reached; that failure is only logged. */
export function useSignOut(): () => Promise<void> {
  const { client } = trpc.useUtils();
  return useCallback(async () => {
    try {
      await client.accounts.logout.mutate(undefined, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) });
    } catch (error) {
      console.error('Logout failed', error);
    }
    forgetSessionEnd();
    const { owner, items } = outbox.get();
    removeToken();
    if (owner && items.length > 0) notifyUnsent(owner, items.length);
  }, [client]);
}

function notifyUnsent(owner: OutboxOwner, count: number): void {
  showToast({
    title: countOf(count, 'change is not sent yet', 'changes are not sent yet'),
    description: `${pluralOf(count, 'It is', 'They are')} sent when you sign in again here.`,
    action: { label: 'Discard', onClick: () => discardAllOf(owner) },
  });
}
